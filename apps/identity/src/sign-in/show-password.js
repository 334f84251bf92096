// The only script of the page, and it works without: the button stays hidden then.
const button = document.getElementById('show-password');
const field = document.getElementById('password');
if (button && field) {
  const label = button.querySelector('span');
  const show = label.textContent;
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = field.type === 'password';
    field.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
    label.textContent = shown ? button.dataset.hide : show;
  });
  field.form.addEventListener('submit', () => {
    field.type = 'password';
  });
}
