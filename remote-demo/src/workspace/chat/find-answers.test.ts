/** @jest-environment jsdom */
import { findAnswers } from './find-answers.ts';
import { readPassages } from './read-passages.ts';

/** Texts with which a page answers; none if it doesn't say. */
function ask(html: string, question: string): string[] {
  document.body.innerHTML = html;
  return findAnswers(question, readPassages(document), document.querySelector('h1')?.textContent ?? '').map(({ text }) => text);
}

const WORKSHOP = `<h1>Stonewell Bodies, cars and vans</h1><nav><a href="#p">Parking</a></nav>
  <p>We repair and repaint cars since 1984. Our workshop has parking for ten cars.</p>
  <h2>Opening hours</h2>
  <table><tr><td>Mon–Fri</td><td>8.00 – 17.30</td></tr><tr><td>Saturday</td><td>9.00 – 12.00</td></tr><tr><td>Sunday</td><td>closed</td></tr></table>
  <h2>Prices</h2>
  <table><tr><th>Work</th><th>Small car</th><th>Van</th></tr><tr><td>Full respray</td><td>$2,400</td><td>$3,900</td></tr><tr><td>Dent</td><td>$90</td><td>$120</td></tr></table>
  <h2>Find us</h2><address>Stonewell Bodies Ltd.<br>12 Harbour Street<br>Hull HU1 2AB<br>Phone (555) 010-4477<br>Fax (555) 010-4478<br>shop@stonewell.example</address>
  <h3>Do you lend cars?</h3><p>Yes, for two days.</p>
  <p>Saturday 14 March, 18:00–20:00: open house.</p>`;

test.each([
  ['When are you open?', ['Mon–Fri · 8.00 – 17.30', 'Saturday · 9.00 – 12.00', 'Sunday · closed']],
  ['Are you open on Saturday?', ['Saturday · 9.00 – 12.00']],
  ['Can I come on Wednesdays?', ['Mon–Fri · 8.00 – 17.30']],
  ['Are you open on Sunday?', ['Sunday · closed']],
  ['How much is a full respray?', ['Full respray · Small car: $2,400 · Van: $3,900']],
  ['What does a new engine cost?', []],
  ['How much is a respray of a motorbike?', []],
  ['Where are you?', ['12 Harbour Street', 'Hull HU1 2AB']],
  ['What is your phone number?', ['Phone (555) 010-4477']],
  ['What is your email?', ['shop@stonewell.example']],
  ['Do you have parking?', ['Our workshop has parking for ten cars.']],
  ['Do you lend cars?', ['Yes, for two days.']],
  ['Can you lend me a car?', ['Yes, for two days.']],
  ['Do you sell bicycles?', []],
  ['Who is the owner?', []],
  ['When were you founded?', []],
  ['How many people work here?', []],
  ['?', []],
])('the question “%s” is answered by the rows and sentences with all that it asks', (question, answers) => {
  expect(ask(WORKSHOP, question)).toEqual(answers);
});

const NOTARY = `<h1>Notariat Dr. Weiß</h1><h2>Sprechzeiten</h2><p>Mo. – Do. 8:30 – 12:00 und 14:00 – 17:00 Uhr<br>Fr. 8:30 – 13:00 Uhr<br>Samstags nach Vereinbarung</p>
  <h2>Gebühren</h2><dl><dt>Testament</dt><dd>ab 190 €</dd><dt>Vollmacht</dt><dd>75 €</dd></dl>
  <h2>Kanzlei</h2><p>Dr. Anna Weiß ist seit 2009 Notarin. Parkplätze gibt es im Hof.</p><p>Lindenstraße 4, 10969 Berlin</p><p>Tel. 030 1234567</p>`;

test.each([
  ['Wann haben Sie am Freitag geöffnet?', ['Fr. 8:30 – 13:00 Uhr']],
  ['Haben Sie mittwochs offen?', ['Mo. – Do. 8:30 – 12:00 und 14:00 – 17:00 Uhr']],
  ['Haben Sie sonntags auf?', []],
  ['Was kostet ein Testament?', ['Testament · ab 190 €']],
  ['Was kostet ein Hauskauf?', []],
  ['Wie viel kostet eine Vollmacht?', ['Vollmacht · 75 €']],
  ['Wer ist die Notarin?', ['Dr. Anna Weiß ist seit 2009 Notarin.']],
  ['Seit wann ist Frau Weiß Notarin?', []],
  ['Gibt es Parkplätze?', ['Parkplätze gibt es im Hof.']],
  ['Wo finde ich Sie?', ['Lindenstraße 4, 10969 Berlin']],
  ['Wie ist Ihre Telefonnummer?', ['Tel. 030 1234567']],
  ['Beraten Sie zu Scheidungen?', []],
])('the German question “%s” is answered by the rows and sentences with all that it asks', (question, answers) => {
  expect(ask(NOTARY, question)).toEqual(answers);
});

const MUSEUM = `<h1>Tuchmuseum</h1><h2>Öffnungszeiten</h2><table><tr><td>Di – Fr</td><td>10 – 17 Uhr</td></tr><tr><td>Montag</td><td>geschlossen</td></tr></table>
  <h2>Museumscafé</h2><p>Das Café hat Mittwoch bis Sonntag von 12 bis 17 Uhr geöffnet. Kuchen ab 3,50 €.</p>
  <h2>Kurse</h2><p>Die Teilnahme kostet 55 €, Material ist nicht enthalten. Am 3. bis 7. August 2026 ist geschlossen.</p>
  <h2>Stimmen</h2><p>„Die Führung war 20 Euro wert.“ – H. L.</p><blockquote>Parkplatz für 5 € gefunden.</blockquote>
  <h2>Preise</h2><div><a href="#">Katalog</a><div>Fest gebunden</div><span style="display:block">39,00 €</span></div><p><b>Telefax:</b><br>0521 445566</p>
  <form><label>Kinder <input name="children"></label><p>Kinder unter 6 Jahren zahlen nichts.</p></form><footer>Tel. 0521 445500</footer>`;

test.each([
  ['Wann hat das Museum am Mittwoch geöffnet?', ['Di – Fr · 10 – 17 Uhr']],
  ['Wann hat das Café am Sonntag auf?', ['Das Café hat Mittwoch bis Sonntag von 12 bis 17 Uhr geöffnet.']],
  ['Ist das Café montags geöffnet?', []],
  ['Was kostet das Material?', []],
  ['Was kostet eine Führung?', []],
  ['Was kostet ein Parkplatz?', []],
  ['Wie ist Ihre Faxnummer?', ['Telefax: 0521 445566']],
  ['Wie viele Führungen gibt es?', []],
  ['Welchen Katalog haben Sie?', []],
  ['Zahlen Kinder unter 6 Jahren?', ['Kinder unter 6 Jahren zahlen nichts.']],
])('parts of a business, clauses and the words of others aren’t mixed: “%s”', (question, answers) => {
  expect(ask(MUSEUM, question)).toEqual(answers);
});

const CLUB = `<h1>Carrow Vale</h1><h2>Training</h2><p>Adults: Wednesday 19:30 - 21:00<br>Juniors (7 - 16): Sunday 9:00 - 10:00</p>
  <h2>Join us</h2><p>Season's subs: seniors £145, students £80. Massage (20 minutes, £15) by appointment. Write to play@carrow.example.</p>
  <h2>Fixtures</h2><table><tr><td>Sat 17 Nov</td><td>Ladies</td><td>Elmsworth</td><td>13:30</td></tr><tr><td>Sat 24 Nov</td><td>Men</td><td colspan="2">No game (cup)</td></tr></table>
  <h2>Clubhouse</h2><p>The bar is at 2 Leith Walk, Wednesday to Saturday, 10.30 to 5.30. On the first Thursday of the month it is open until 8pm. Dogs welcome. Repairs take 8 to 15 hours.</p>
  <h2>Shop</h2><ul><li><h3>Gift card</h3><p>By post, from £10.00</p></li><li><h3>Shirt, green</h3><p>Cotton</p><span>£24.50</span></li></ul><p>Worn shirts and gift cards can't come back.</p>
  <h2>Fees</h2><div><p><b>Court</b><br>£9 per hour<br>a racket is £2 more</p></div><div><p><b>Lesson</b><br>£30</p></div>
  <h2>Opening hours of the office</h2><table><tr><td>Monday</td><td>closed</td></tr><tr><td>Tuesday – Friday</td><td>9:00 – 12:00</td></tr><tr><td>Sunday</td><td>9:00 – 10:00 (juniors only)</td></tr></table>`;

test.each([
  ['When do juniors train?', ['Juniors (7 - 16): Sunday 9:00 - 10:00']],
  ['How much are the subs?', ["Season's subs: seniors £145, students £80."]],
  ['How much is a massage?', ['Massage (20 minutes, £15) by appointment.']],
  ['What is your email address?', ['Write to play@carrow.example.']],
  ['When do the ladies play Elmsworth?', ['Sat 17 Nov · Ladies · Elmsworth · 13:30']],
  ['When is the next game?', []],
  ['When is the bar open?', ['The bar is at 2 Leith Walk, Wednesday to Saturday, 10.30 to 5.30.']],
  ['Since when are you open?', []],
  ['Are dogs welcome?', ['Dogs welcome.']],
  ['Do you have gift cards?', ['By post, from £10.00']],
  ['How much is the shirt?', ['Cotton · £24.50']],
  ['How much is the court?', ['Court · £9 per hour']],
  ['Is the office open on Sunday?', ['Sunday · 9:00 – 10:00 (juniors only)']],
])('cards, labels and brackets name what they are about: “%s”', (question, answers) => {
  expect(ask(CLUB, question)).toEqual(answers);
});

const COTTAGE = `<h1>Rose Cottage</h1><table border="0"><tr><td><table border="1"><tr><td><b>Room</b></td><td><b>Per night</b></td></tr><tr><td>Single</td><td>£28</td></tr><tr><td>Double</td><td>£52</td></tr></table></td></tr></table>
  <table><tr><td><b>Monday</b></td><td><b>Closed</b></td></tr><tr><td>Tuesday – Friday</td><td>9 – 12</td></tr></table>
  <p>Rooms are ready from 3 pm and we ask you to leave by 10 am. Check out our hall until 5 pm. We are sorry, no pets. The pond is closed from 1 to 5 May. We are closed from 20 December to 31 January. Best viewed in Internet Explorer 5. We are near Hyde Park.</p>
  <table><tr><td><a>Privacy policy</a></td><td><a>Refund policy</a></td></tr></table>
  <table><tr><td>The garden has an old swing.</td></tr><tr><td><b>Bicycles can be hired at the pub.</b></td></tr><tr><td>Ring us for more.</td></tr></table>
  <h2>Jam</h2><p>Each jar is made and labelled by Imogen Tate. We speak English and French. Get 5% off in May.</p>
  <div><h3>Cake</h3><p>A deposit of £15 is taken. Made to order.</p><p>from £38.00</p></div><div><h3>Fair</h3><p class="date">1 May 2025</p><p>All are welcome here.</p></div>`;

test.each([
  ['How much is a double room?', ['Double · £52']],
  ['How much is a family room?', []],
  ['Are you open on Monday?', ['Monday · Closed']],
  ['What time is check-in?', ['Rooms are ready from 3 pm and we ask you to leave by 10 am.']],
  ['When is check-out?', ['Rooms are ready from 3 pm and we ask you to leave by 10 am.']],
  ['Can I bring my dog?', ['We are sorry, no pets.']],
  ['When are you closed?', ['Monday · Closed', 'We are closed from 20 December to 31 January.']],
  ['When is the pond closed?', ['The pond is closed from 1 to 5 May.']],
  ['Is there a swing?', ['The garden has an old swing.']],
  ['Can I hire bicycles?', ['Bicycles can be hired at the pub.']],
  ['Do you have wifi?', []],
  ['Is there parking?', []],
  ['Who makes the jars?', ['Each jar is made and labelled by Imogen Tate.']],
  ['Which languages do you speak?', ['We speak English and French.']],
  ['What discount do I get?', ['Get 5% off in May.']],
  ['When is the fair?', []],
  ['Do you give refunds?', []],
  ['How much is the cake and is there a deposit?', ['Made to order. · from £38.00', 'A deposit of £15 is taken.']],
  ['Is there a deposit and is it high?', []],
])('rows, other words and both halves of a question are found: “%s”', (question, answers) => {
  expect(ask(COTTAGE, question).sort()).toEqual([...answers].sort());
});

const RESULTS = `<h1>US Brévins</h1><h3>Résultats</h3><table><tr><td><b>Rang</b></td><td><b>Club</b></td><td><b>Points</b></td></tr><tr><td>1</td><td>Montclair</td><td>25</td></tr><tr><td>2</td><td>US Brévins</td><td>22</td></tr></table>
  <h3>Cotisations 2025-2026</h3><ul><li>U13 à U17 : 120 €</li><li>Seniors : 150 €</li></ul><p>Les chiens sont interdits au stade.</p>
  <table><tr><th>Vehicle</th><th>Year</th><th>Miles</th><th>Price</th></tr><tr><td>MARCHMAIN V12</td><td>2021</td><td>11900</td><td>142000.00</td></tr><tr><td>LINNET 2DR</td><td>1968</td><td>?</td><td>SOLD</td></tr></table>
  <div><div><br>Hoodie, blue<br>from $118.00 USD</div><div><br>Cap<br>$42.00 USD</div></div>
  <fieldset><legend>Taille</legend><label>Petite 25 cl</label><label>Grande 45 cl</label></fieldset>`;

test.each([
  ["Combien de points a l'US Brévins ?", ['2 · Club: US Brévins · Points: 22']],
  ['Combien de clubs ?', []],
  ['Combien coûte la cotisation pour les U15 ?', ['U13 à U17 : 120 €']],
  ['Combien coûte la cotisation pour les U19 ?', []],
  ['Les chiens sont-ils admis ?', ['Les chiens sont interdits au stade.']],
  ['How much is the Marchmain?', ['MARCHMAIN V12 · Year: 2021 · Miles: 11900 · Price: 142000.00']],
  ['What is the mileage of the Marchmain?', ['MARCHMAIN V12 · Year: 2021 · Miles: 11900 · Price: 142000.00']],
  ['How much is the Linnet?', ['LINNET 2DR · Year: 1968 · Miles: ? · Price: SOLD']],
  ['How much is the Ferrari?', []],
  ['How much is the hoodie?', ['Hoodie, blue · from $118.00 USD']],
  ['Avez-vous la grande taille ?', ['Petite 25 cl Grande 45 cl']],
])('columns, ranges and entries of a list answer for what they name: “%s”', (question, answers) => {
  const display = jest.spyOn(window, 'getComputedStyle');
  display.mockImplementation((element) => ({ display: element.matches('label,b') ? 'inline' : 'block' }) as CSSStyleDeclaration);
  expect(ask(RESULTS, question)).toEqual(answers);
  display.mockRestore();
});

test('the rate and the languages of the owner are found in German', () => {
  const page =
    '<dl><dt>Stundensatz</dt><dd>240 €</dd><dt>Regal</dt><dd>80 €</dd></dl><p>Prüfung des Mietvertrags: 95 €. Sie spricht Deutsch.</p>';
  expect(ask(page, 'Wie hoch ist der Stundensatz?')).toEqual(['Stundensatz · 240 €']);
  expect(ask(page, 'Wie hoch ist das Regal?')).toEqual([]);
  expect(ask(page, 'Was kostet ein Mietwagen?')).toEqual([]);
  expect(ask(page, 'Welche Sprachen spricht die Anwältin?')).toEqual(['Sie spricht Deutsch.']);
});
