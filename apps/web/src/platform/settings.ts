/** How this portal signs its users in; served by the web origin. */
export type WebSettings = { authority: string; clientId: string; scope: string };

let loading: Promise<WebSettings> | null = null;

async function fetchSettings(): Promise<WebSettings> {
  const response = await fetch('/settings.json');
  if (!response.ok) throw new Error(`settings.json answered ${response.status}`);
  const settings: WebSettings = await response.json();
  return settings;
}

export function webSettings(): Promise<WebSettings> {
  loading ??= fetchSettings().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
