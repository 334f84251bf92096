export function DrawCalendarPage() {
  return <div />;
}
