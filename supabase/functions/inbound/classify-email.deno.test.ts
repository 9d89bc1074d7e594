import assert from 'node:assert/strict';
import { classifyEmail, isSenderForged } from './classify-email.ts';

const PERSON = 'nora@example.test';

Deno.test('recognizes automatic answers by the headers of standards and of clients', () => {
  for (const headers of [
    { 'auto-submitted': 'auto-replied (vacation)' },
    { 'auto-submitted': 'auto-generated' },
    { precedence: 'auto_reply' },
    { 'x-autoreply': 'yes' },
    { 'x-autorespond': 'Away' },
    { 'content-type': 'multipart/report; report-type=disposition-notification' },
  ] as Record<string, string>[])
    assert.equal(classifyEmail(headers, PERSON, 'Re: Your quote request'), 'auto-reply', JSON.stringify(headers));
});

Deno.test('recognizes automatic answers by their subject in many languages', () => {
  for (const subject of [
    'Automatic reply: Your quote request',
    'Out of office: holidays',
    'Abwesenheitsnotiz: Ihre Anfrage',
    'Automatische Antwort: Angebot',
    'Réponse automatique : Devis',
    'Respuesta automática: Presupuesto',
    'Resposta automática: Orçamento',
    'Risposta automatica: Preventivo',
    'Automatisch antwoord: Offerte',
    'Automatisk svar: Tilbud',
    'Odpowiedź automatyczna: Oferta',
    'Автоответ: Запрос',
    '自動返信: 見積もり',
  ])
    assert.equal(classifyEmail({}, PERSON, subject), 'auto-reply', subject);
});

Deno.test('recognizes reports of servers', () => {
  assert.equal(classifyEmail({ 'content-type': 'multipart/report; report-type="delivery-status"' }, PERSON, ''), 'bounce');
  assert.equal(classifyEmail({ 'x-failed-recipients': PERSON }, PERSON, ''), 'bounce');
  for (const subject of ['Undelivered Mail Returned to Sender', 'Delivery Status Notification (Failure)', 'Unzustellbar: Angebot'])
    assert.equal(classifyEmail({}, 'MAILER-DAEMON@mx.example', subject), 'bounce');
});

Deno.test('takes everything else as an answer of a person', () => {
  const headers = { 'auto-submitted': 'no', precedence: 'bulk', 'content-type': 'text/plain', 'x-autoreply': 'no' };
  for (const subject of ['', 'Re: Out of office hours', 'Automation of our shop', 'Undeliverable goods'])
    assert.equal(classifyEmail(headers, PERSON, subject), 'reply', subject);
});

Deno.test('only a failed check of the provider makes a sender forged', () => {
  assert.ok(isSenderForged({ 'authentication-results': 'mx.example; spf=fail; dmarc=fail (p=none)' }));
  for (const value of ['mx.example; dmarc=pass', 'mx.example; dkim=fail; dmarc=none', ''])
    assert.ok(!isSenderForged({ 'authentication-results': value }));
});
