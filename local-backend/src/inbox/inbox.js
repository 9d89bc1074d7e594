const list = document.getElementById('mails');
const count = document.getElementById('count');
const article = document.getElementById('mail');
let mails = [];
let openId = null;
/** How the open e-mail is shown; kept when another one is opened. */
const shown = { view: 'wide', theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' };
const VIEWS = { wide: '700 px', narrow: '390 px', text: 'Plain text' };
const THEMES = { light: 'Light', dark: 'Dark' };

function createElement(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function formatTime(date) {
  return new Date(date).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

function formatDay(date) {
  return new Date(date).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
}

function renderList() {
  count.textContent = mails.length === 1 ? '1 email' : `${mails.length} emails`;
  const focused = document.activeElement?.dataset?.id;
  list.replaceChildren(
    ...mails.map((mail) => {
      const button = createElement(
        'button',
        { type: 'button' },
        createElement('strong', { textContent: mail.subject }),
        createElement('time', { dateTime: mail.date, textContent: formatTime(mail.date) }),
        createElement('span', { textContent: mail.to }),
      );
      button.dataset.id = mail.id;
      button.setAttribute('aria-current', String(mail.id === openId));
      button.addEventListener('click', () => {
        openId = mail.id;
        renderList();
        renderMail();
        article.focus();
      });
      return createElement('li', {}, button);
    }),
  );
  if (focused) list.querySelector(`[data-id="${focused}"]`)?.focus();
}

/** Creates a group of buttons, of which one is pressed: the value of `shown[key]`. */
function createChoices(key, label, options) {
  const buttons = Object.entries(options).map(([value, textContent]) => {
    const button = createElement('button', { type: 'button', textContent });
    button.setAttribute('aria-pressed', String(shown[key] === value));
    button.addEventListener('click', () => {
      shown[key] = value;
      renderMail();
      article.querySelector(`[aria-label="${label}"] [aria-pressed="true"]`)?.focus();
    });
    return button;
  });
  const group = createElement('div', { className: 'choices', role: 'group' }, ...buttons);
  group.setAttribute('aria-label', label);
  return group;
}

/** Creates the frame that shows an e-mail in the chosen width and theme. */
function createFrame(html) {
  const query = shown.theme === 'dark' ? '@media all' : '@media not all';
  // Links open in new tabs, because the sandbox stops those that would replace the e-mail.
  const srcdoc = html
    .replace('<head>', '<head><base target="_blank">')
    .replace(/@media \(prefers-color-scheme: ?dark\)/g, query)
    .replace('color-scheme:light dark', `color-scheme:${shown.theme}`);
  const frame = createElement('iframe', { title: 'Email', srcdoc });
  frame.dataset.width = shown.view;
  // The sandbox blocks scripts, forms and navigation in the e-mail.
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  return frame;
}

/** Creates the form that answers an e-mail as its recipient: a button, and below it the text after a click. */
function createReplyForm(mail) {
  const open = createElement('button', { type: 'button', textContent: 'Reply' });
  const text = createElement('textarea', { rows: 6 });
  const label = createElement('label', { textContent: `Reply as ${mail.to}` }, text);
  const send = createElement('button', { type: 'button', textContent: 'Send reply' });
  const cancel = createElement('button', { type: 'button', textContent: 'Cancel' });
  const buttons = createElement('div', { className: 'toolbar' }, send, cancel);
  const result = createElement('p', { className: 'quiet' });
  result.setAttribute('role', 'status');
  const form = createElement('div', { className: 'reply' }, open, result);
  const close = () => {
    form.replaceChildren(open, result);
    open.focus();
  };
  open.addEventListener('click', () => {
    form.replaceChildren(label, buttons, result);
    result.textContent = '';
    text.focus();
  });
  cancel.addEventListener('click', close);
  send.addEventListener('click', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ text: text.value });
    const response = await fetch(`/email/${mail.id}/reply`, { method: 'POST', headers, body }).catch(() => null);
    result.textContent = response?.ok ? 'Sent. The dashboard shows it with the request.' : 'It was not sent. Write a text and try again.';
    if (!response?.ok) return;
    text.value = '';
    close();
  });
  return form;
}

function renderMail() {
  const mail = mails.find((entry) => entry.id === openId);
  if (!mail) {
    article.replaceChildren(
      createElement('p', {
        className: 'quiet',
        textContent: mails.length
          ? 'Choose an email to read it.'
          : 'No emails yet. Send the quote form, or reply to a request as admin, and the email appears here.',
      }),
    );
    return;
  }
  const headers = { From: mail.from, To: mail.to, 'Reply to': mail.replyTo, Date: `${formatDay(mail.date)}, ${formatTime(mail.date)}` };
  const rows = Object.entries(headers)
    .filter(([, value]) => value)
    .flatMap(([label, value]) => [createElement('dt', { textContent: label }), createElement('dd', { textContent: value })]);
  const files = (mail.attachments ?? []).map(({ filename }, index) =>
    createElement('a', { href: `/email/${mail.id}/attachments/${index}`, textContent: filename }),
  );
  if (files.length > 0) rows.push(createElement('dt', { textContent: 'Attachments' }), createElement('dd', {}, ...files));
  const hasHtml = shown.view !== 'text' && mail.html !== '';
  const choices = [createChoices('view', 'View', VIEWS), ...(hasHtml ? [createChoices('theme', 'Theme', THEMES)] : [])];
  article.replaceChildren(
    createElement('h2', { textContent: mail.subject }),
    createElement('dl', {}, ...rows),
    createElement('div', { className: 'toolbar' }, ...choices),
    ...(mail.replyTo?.startsWith('reply+') ? [createReplyForm(mail)] : []),
    hasHtml ? createFrame(mail.html) : createElement('pre', { textContent: mail.text }),
  );
}

async function refresh() {
  try {
    const next = await (await fetch('/email')).json();
    const changed = next.length !== mails.length || next[0]?.id !== mails[0]?.id;
    const isFirst = mails.length === 0;
    mails = next;
    if (changed || isFirst) {
      if (!mails.some((mail) => mail.id === openId)) openId = mails[0]?.id ?? null;
      renderList();
      if (isFirst || !openId) renderMail();
    }
  } catch {
    count.textContent = 'The local stack does not respond.';
  }
}

document.getElementById('empty').addEventListener('click', async () => {
  await fetch('/email', { method: 'DELETE' });
  openId = null;
  mails = [];
  await refresh();
  renderMail();
});
refresh();
setInterval(refresh, 2000);
