// The whole page of the mailbox. Everything that came by mail goes in as text, never as markup.
const texts = {
  en: {
    title: 'Mailbox',
    list: 'Mails',
    clear: 'Clear all',
    note: 'For trying out: every mail of this installation ends here, and none leaves the machine.',
    search: 'Search by recipient',
    choose: 'Choose a mail to read it.',
    none: 'No mail yet. Ask for one: “Forgot password” on the sign-in page sends it.',
    noneFound: 'No mail to this recipient.',
    gone: 'This mail is no longer here. The newest 200 are kept.',
    from: 'From',
    to: 'To',
    at: 'Came',
    html: 'As it looks',
    text: 'Plain text',
    away: 'The mailbox does not answer. It is asked again every few seconds.',
    back: 'All mails',
    sure: 'Remove all mails?',
  },
  es: {
    title: 'Buzón',
    list: 'Mensajes',
    clear: 'Vaciar',
    note: 'Para probar: todo el correo de esta instalación termina aquí y nada sale del equipo.',
    search: 'Buscar por destinatario',
    choose: 'Elija un mensaje para leerlo.',
    none: 'Todavía no hay mensajes. Pida uno: «Olvidé mi contraseña» al iniciar sesión lo envía.',
    noneFound: 'Ningún mensaje para este destinatario.',
    gone: 'Este mensaje ya no está. Se guardan los 200 más recientes.',
    from: 'De',
    to: 'Para',
    at: 'Llegó',
    html: 'Como se ve',
    text: 'Texto sin formato',
    away: 'El buzón no responde. Se vuelve a preguntar cada pocos segundos.',
    back: 'Todos los mensajes',
    sure: '¿Quitar todos los mensajes?',
  },
};
const language = navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';
const text = texts[language];
const byId = (id) => document.getElementById(id);
const POLL_MS = 2000;

document.documentElement.lang = language;
document.title = `${text.title} · Drawday`;
for (const element of document.querySelectorAll('[data-text]')) element.textContent = text[element.dataset.text];
byId('search').placeholder = text.search;

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const sameDay = (one, other) => one.toDateString() === other.toDateString();
function whenOf(at) {
  const date = new Date(at);
  return sameDay(date, new Date())
    ? date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
    : date.toLocaleString(language, { dateStyle: 'short', timeStyle: 'short' });
}

let shown = '';
const openId = () => /^#(\d+)$/.exec(location.hash)?.[1];

function showList(items) {
  byId('count').textContent = String(items.length);
  const state = JSON.stringify([items.map((mail) => mail.id), openId()]);
  if (state === shown) return;
  shown = state;
  const focused = document.activeElement?.getAttribute('href');
  byId('mails').replaceChildren(
    ...items.map((mail) => {
      const link = make('a', { href: `#${mail.id}`, ...(openId() === String(mail.id) && { 'aria-current': 'true' }) });
      link.append(
        make('span', { class: 'subject' }, mail.subject || '–'),
        make('time', { datetime: mail.at }, whenOf(mail.at)),
        make('span', { class: 'to' }, mail.to.join(', ')),
      );
      return make('li', {}, link);
    }),
  );
  if (focused?.startsWith('#')) document.querySelector(`#mails a[href="${focused}"]`)?.focus();
}

function showEmpty(words) {
  byId('empty').textContent = words;
  byId('empty').hidden = words === '';
}

async function refresh() {
  const to = byId('search').value.trim();
  try {
    const { items } = await (await fetch(`/api/mails?to=${encodeURIComponent(to)}`)).json();
    showList(items);
    showEmpty(items.length > 0 ? '' : to === '' ? text.none : text.noneFound);
  } catch {
    showEmpty(text.away);
  }
}

/** Plain text with its addresses as links, which open beside the mailbox. */
function withLinks(words) {
  return words
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, i) => (i % 2 === 0 ? piece : make('a', { href: piece, target: '_blank', rel: 'noopener' }, piece)));
}

async function showMail() {
  const id = openId();
  document.body.classList.toggle('reading', id !== undefined);
  if (id === undefined) return byId('mail').replaceChildren(make('p', { class: 'empty' }, text.choose));
  const response = await fetch(`/api/mails/${id}`).catch(() => ({ ok: false, isAway: true }));
  if (id !== openId()) return;
  const back = make('a', { class: 'back', href: '#' }, `‹ ${text.back}`);
  if (!response.ok) return byId('mail').replaceChildren(back, make('p', { class: 'empty' }, response.isAway ? text.away : text.gone));
  const mail = await response.json();
  const facts = [
    [text.from, mail.from],
    [text.to, mail.to.join(', ')],
    [text.at, new Date(mail.at).toLocaleString(language)],
  ].flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]);
  const forms = make('div', { class: 'forms' });
  if (mail.hasHtml) {
    // Of no origin, without script: links open in a new tab.
    const frame = make('iframe', {
      src: `/api/mails/${id}/html`,
      title: `${text.html}: ${mail.subject}`,
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
    });
    forms.append(make('section', {}, make('h3', {}, text.html), frame));
  }
  const plain = make('pre', { tabindex: '0', 'aria-label': text.text }, ...withLinks(mail.text));
  forms.append(make('section', {}, make('h3', {}, text.text), plain));
  byId('mail').replaceChildren(back, make('h2', {}, mail.subject || '–'), make('dl', {}, ...facts), forms);
  byId('mail').focus();
}

byId('search').addEventListener('input', refresh);
byId('clear').addEventListener('click', async () => {
  if (!confirm(text.sure)) return;
  await fetch('/api/mails', { method: 'DELETE' });
  location.hash = '';
  await refresh();
});
addEventListener('hashchange', () => {
  void refresh();
  void showMail();
});
setInterval(() => {
  if (!document.hidden) void refresh();
}, POLL_MS);
void refresh();
void showMail();
