const list = document.getElementById('mails');
const count = document.getElementById('count');
const article = document.getElementById('mail');
let mails = [];
let openId = null;
let view = 'html';

function createElement(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function renderList() {
  count.textContent = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const focused = document.activeElement?.dataset?.id;
  list.replaceChildren(
    ...mails.map((mail) => {
      const button = createElement(
        'button',
        { type: 'button' },
        createElement('strong', { textContent: mail.to }),
        createElement('time', { textContent: new Date(mail.date).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }) }),
        createElement('span', { textContent: mail.subject }),
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

function createViewButton(name, label) {
  const button = createElement('button', { type: 'button', textContent: label });
  button.setAttribute('aria-pressed', String(view === name));
  button.addEventListener('click', () => {
    view = name;
    renderMail();
  });
  return button;
}

function renderMail() {
  const mail = mails.find((entry) => entry.id === openId);
  if (!mail) {
    article.replaceChildren(
      createElement('p', {
        className: 'quiet',
        textContent: mails.length
          ? 'Choose a mail to read it.'
          : 'No mails yet. Send the quote form, or answer a quote as admin, and the mail appears here.',
      }),
    );
    return;
  }
  const headers = { From: mail.from, To: mail.to, 'Reply to': mail.replyTo, Date: new Date(mail.date).toLocaleString() };
  const rows = Object.entries(headers)
    .filter(([, value]) => value)
    .flatMap(([label, value]) => [createElement('dt', { textContent: label }), createElement('dd', { textContent: value })]);
  const files = (mail.attachments ?? []).map(({ filename }, index) =>
    createElement('a', { href: `/email/${mail.id}/attachments/${index}`, textContent: filename }),
  );
  if (files.length > 0) rows.push(createElement('dt', { textContent: 'Attachments' }), createElement('dd', {}, ...files));
  // An empty sandbox attribute blocks scripts, forms and navigation in the e-mail.
  const frame = createElement('iframe', { title: 'Mail', srcdoc: mail.html });
  frame.setAttribute('sandbox', '');
  article.replaceChildren(
    createElement('h2', { textContent: mail.subject }),
    createElement('dl', {}, ...rows),
    createElement('div', { className: 'views' }, createViewButton('html', 'As sent'), createViewButton('text', 'Plain text')),
    view === 'html' && mail.html ? frame : createElement('pre', { textContent: mail.text }),
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
