const list = document.getElementById('mails');
const count = document.getElementById('count');
const article = document.getElementById('mail');
let mails = [];
let open = null;
let view = 'html';

function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function showList() {
  count.textContent = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const focused = document.activeElement?.dataset?.id;
  list.replaceChildren(
    ...mails.map((mail) => {
      const button = element(
        'button',
        { type: 'button' },
        element('strong', { textContent: mail.to }),
        element('time', { textContent: new Date(mail.date).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }) }),
        element('span', { textContent: mail.subject }),
      );
      button.dataset.id = mail.id;
      button.setAttribute('aria-current', String(mail.id === open));
      button.addEventListener('click', () => {
        open = mail.id;
        showList();
        showMail();
        article.focus();
      });
      return element('li', {}, button);
    }),
  );
  if (focused) list.querySelector(`[data-id="${focused}"]`)?.focus();
}

function viewButton(name, label) {
  const button = element('button', { type: 'button', textContent: label });
  button.setAttribute('aria-pressed', String(view === name));
  button.addEventListener('click', () => {
    view = name;
    showMail();
  });
  return button;
}

function showMail() {
  const mail = mails.find((entry) => entry.id === open);
  if (!mail) {
    article.replaceChildren(
      element('p', {
        className: 'quiet',
        textContent: mails.length
          ? 'Choose a mail to read it.'
          : 'No mails yet. Send the quote form, or answer a quote as admin, and the mail appears here.',
      }),
    );
    return;
  }
  const facts = { From: mail.from, To: mail.to, 'Reply to': mail.replyTo, Date: new Date(mail.date).toLocaleString() };
  const rows = Object.entries(facts)
    .filter(([, value]) => value)
    .flatMap(([label, value]) => [element('dt', { textContent: label }), element('dd', { textContent: value })]);
  // Sandboxed without anything allowed: a mail's markup can neither run nor load nor leave its frame.
  const frame = element('iframe', { title: 'Mail', srcdoc: mail.html });
  frame.setAttribute('sandbox', '');
  article.replaceChildren(
    element('h2', { textContent: mail.subject }),
    element('dl', {}, ...rows),
    element('div', { className: 'views' }, viewButton('html', 'As sent'), viewButton('text', 'Plain text')),
    view === 'html' && mail.html ? frame : element('pre', { textContent: mail.text }),
  );
}

async function refresh() {
  try {
    const next = await (await fetch('/email')).json();
    const changed = next.length !== mails.length || next[0]?.id !== mails[0]?.id;
    const first = mails.length === 0;
    mails = next;
    if (changed || first) {
      if (!mails.some((mail) => mail.id === open)) open = mails[0]?.id ?? null;
      showList();
      if (first || !open) showMail();
    }
  } catch {
    count.textContent = 'The stack does not answer.';
  }
}

document.getElementById('empty').addEventListener('click', async () => {
  await fetch('/email', { method: 'DELETE' });
  open = null;
  mails = [];
  await refresh();
  showMail();
});
refresh();
setInterval(refresh, 2000);
