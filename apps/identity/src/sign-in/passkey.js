// Asks the browser for a passkey, or for a new one, and posts what it answers. Without script, or a browser that has none, the form stays hidden.
const form = document.getElementById('passkey');
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser ?? {};
if (form && browserSupportsWebAuthn?.()) {
  const failed = document.getElementById('passkey-failed');
  form.hidden = false;
  document.getElementById('no-passkeys').hidden = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    failed.hidden = true;
    try {
      const optionsJSON = JSON.parse(form.dataset.options);
      const ask = form.dataset.kind === 'create' ? startRegistration : startAuthentication;
      form.elements.credential.value = JSON.stringify(await ask({ optionsJSON }));
      form.submit();
    } catch {
      failed.hidden = false;
    }
  });
}
