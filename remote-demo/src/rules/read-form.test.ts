/** @jest-environment jsdom */
import { findSubmittedForm, readFormFields } from './read-form.ts';

function parse(html: string): HTMLElement {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  return page.body;
}
const form = (html: string) => parse(`<form>${html}</form>`).firstElementChild as HTMLFormElement;

test('reads what the visitor typed, by the kind of the field', () => {
  const fields = readFormFields(
    form(
      '<input name=a value=1><input name=Email value=c><input type=email id=b value=c@d.e><input type=number name=n value=2><input type=checkbox name=x checked>' +
        '<input type=radio name=r value=one><input type=radio name=r value=two checked><select name=s><option>One<option selected>Two</select><textarea name=t>Long</textarea>',
    ),
  );
  expect(fields).toEqual([
    { name: 'a', kind: 'line', value: '1' },
    { name: 'Email', kind: 'email', value: 'c' },
    { name: 'b', kind: 'email', value: 'c@d.e' },
    { name: 'n', kind: 'number', value: '2' },
    { name: 'x', kind: 'yes-no', value: 'yes' },
    { name: 'r', kind: 'line', value: 'two' },
    { name: 's', kind: 'line', value: 'Two' },
    { name: 't', kind: 'text', value: 'Long' },
  ]);
});

test('passwords, payment data, files and hidden fields stay in the browser, and long values are cut', () => {
  const secret =
    '<input type=password value=secret><input type=hidden value=token><input autocomplete="section-a cc-number" value=4111>' +
    '<input autocomplete=current-password value=secret><input autocomplete=one-time-code value=123456><input type=file>';
  expect(readFormFields(form(secret))).toEqual([]);
  const [field, ...others] = readFormFields(form(`<input name="${'n'.repeat(99)}" value="${'v'.repeat(999)}">`.repeat(20)));
  expect([field?.name.length, field?.value.length, others.length]).toEqual([60, 500, 11]);
  const [emoji] = readFormFields(form(`<input name="${'🦊'.repeat(99)}" value="x${'🦊'.repeat(999)}">`));
  expect([emoji?.name, emoji?.value]).toEqual(['🦊'.repeat(60), `x${'🦊'.repeat(499)}`]);
});

test('fields with the names of a form’s methods change nothing', () => {
  const clobbered = form('<input name=querySelectorAll value=x><input name=elements value=y><input name=closest value=z><button></button>');
  expect(readFormFields(clobbered)).toHaveLength(3);
  expect(findSubmittedForm([clobbered.lastElementChild as Element])).toBe(clobbered);
});

test('a click sends the form of a submit button, or of a button in an added section', () => {
  const page = parse(
    '<form><button><b>Send</b></button><button type=button>Later</button><input type=submit><a href="#">x</a></form><button>Menu</button>',
  );
  const [own, menu] = [page.querySelector('form'), page.lastElementChild as Element];
  const find = (selector: string) => findSubmittedForm([page.querySelector(selector) as Element, page]);
  expect([find('b'), find('[type=submit]')]).toEqual([own, own]);
  expect([find('[type=button]'), find('a'), findSubmittedForm([menu]), findSubmittedForm([page.ownerDocument])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const root = menu.parentElement?.appendChild(page.ownerDocument.createElement('div')).attachShadow({ mode: 'open' }) as ShadowRoot;
  root.innerHTML = '<form><button type=button>Send</button></form>';
  expect(findSubmittedForm([root.querySelector('button') as Element])).toBe(root.querySelector('form'));
});
