const list = document.getElementById('mails');
const count = document.getElementById('count');
const article = document.getElementById('mail');
let mails = [];
let openId = null;

function createElement(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function formatTime(date) {
  return new Date(date).toLocaleString('en-US', { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

function renderList() {
  count.textContent = mails.length === 1 ? '1 email' : `${mails.length} emails`;
  const focused = document.activeElement?.dataset?.id;
  list.replaceChildren(
    ...mails.map((mail) => {
      const button = createElement(
        'button',
        { type: 'button', ariaCurrent: String(mail.id === openId) },
        createElement('strong', { textContent: mail.subject }),
        createElement('time', { dateTime: mail.date, textContent: formatTime(mail.date) }),
        createElement('span', { textContent: mail.to }),
      );
      button.dataset.id = mail.id;
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

/** Creates the frame that shows an e-mail. */
function createFrame(html) {
  // Links open in new tabs, because the sandbox stops those that would replace the e-mail.
  const frame = createElement('iframe', { title: 'Email', srcdoc: html.replace('<head>', '<head><base target="_blank">') });
  // The sandbox blocks scripts, forms and navigation in the e-mail.
  frame.setAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  return frame;
}

/** Creates the form that answers an e-mail as its recipient: a button, and below it the text after a click. */
function createReplyForm(mail) {
  const open = createElement('button', { type: 'button', textContent: 'Reply' });
  const text = createElement('textarea', { rows: 6, ariaLabel: `Reply as ${mail.to}` });
  const send = createElement('button', { type: 'button', textContent: 'Send reply' });
  const result = createElement('p', { role: 'status' });
  const form = createElement('div', { className: 'reply' }, open, result);
  open.addEventListener('click', () => {
    form.replaceChildren(text, send, result);
    result.textContent = '';
    text.focus();
  });
  send.addEventListener('click', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ text: text.value });
    const response = await fetch(`/email/${mail.id}/reply`, { method: 'POST', headers, body }).catch(() => null);
    result.textContent = response?.ok ? 'Sent. The dashboard shows it with the request.' : 'It was not sent. Write a text and try again.';
    if (!response?.ok) return;
    text.value = '';
    form.replaceChildren(open, result);
    open.focus();
  });
  return form;
}

function renderMail() {
  const mail = mails.find((entry) => entry.id === openId);
  if (!mail) {
    const textContent = mails.length
      ? 'Choose an email to read it.'
      : 'No emails yet. Send the quote form, or reply to a request as admin, and the email appears here.';
    article.replaceChildren(createElement('p', { textContent }));
    return;
  }
  const headers = { From: mail.from, To: mail.to, 'Reply to': mail.replyTo, Date: formatTime(mail.date) };
  const rows = Object.entries(headers)
    .filter(([, value]) => value)
    .flatMap(([label, value]) => [createElement('dt', { textContent: label }), createElement('dd', { textContent: value })]);
  const files = (mail.attachments ?? []).map(({ filename }, index) =>
    createElement('a', { href: `/email/${mail.id}/attachments/${index}`, textContent: filename }),
  );
  if (files.length > 0) rows.push(createElement('dt', { textContent: 'Attachments' }), createElement('dd', {}, ...files));
  article.replaceChildren(
    createElement('h2', { textContent: mail.subject }),
    createElement('dl', {}, ...rows),
    ...(mail.replyTo?.startsWith('reply+') ? [createReplyForm(mail)] : []),
    mail.html === '' ? createElement('pre', { textContent: mail.text }) : createFrame(mail.html),
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

refresh();
setInterval(refresh, 2000);
