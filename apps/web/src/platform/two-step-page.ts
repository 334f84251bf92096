import { webSettings } from './settings.ts';

/** The page of the sign-in service where people manage what confirms them; passkeys belong to its site. */
async function addressOf(query: Record<string, string>): Promise<string> {
  const { authority } = await webSettings();
  return `${authority.replace(/\/$/, '')}/second-factor?${new URLSearchParams(query)}`;
}

export async function goToTwoStepPage(accountId: string): Promise<void> {
  location.assign(await addressOf({ account: accountId }));
}

/** In a window of its own: what was begun here is not lost. */
export async function confirmInTwoStepPage(): Promise<void> {
  window.open(await addressOf({ for: 'signing' }), '_blank', 'noopener');
}
