import { hero, pages, questions, services } from './content.mjs';
import QuoteForm from './QuoteForm.jsx';

const Cards = ({ items }) => (
  <div className="grid">
    {items.map(([title, text]) => (
      <article className="card" key={title}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 5h18v12H3zM3 9h18M8 21h8" />
        </svg>
        <h3>{title}</h3>
        <p>{text}</p>
      </article>
    ))}
  </div>
);

export const Home = () => (
  <>
    <div className="wrap hero">
      <span className="badge">{hero.badge}</span>
      <h1>{hero.title}</h1>
      <p className="lead">{hero.lead}</p>
      <a className="button" href="#contact">
        Get Quote
      </a>
      <dl className="grid">
        {hero.claims.map(([value, label]) => (
          <div key={label}>
            <dt>{value}</dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </div>
    <section className="wrap">
      <h2>What We Do</h2>
      <Cards items={services.slice(0, 4)} />
    </section>
  </>
);

export const Contact = ({ children = <QuoteForm /> }) => (
  <section className="wrap" id="contact">
    <h2>Get a free quote</h2>
    <p>Tell us about your project. We’ll reply within 1 business day.</p>
    {children}
  </section>
);

export const Services = () => (
  <>
    <div className="wrap hero">
      <h1>Services</h1>
      <p className="lead">{pages['/services'].summary}</p>
    </div>
    <section className="wrap">
      <h2>What we build</h2>
      <Cards items={services} />
    </section>
    <section className="wrap" id="faq">
      <h2>Frequently Asked Questions</h2>
      {questions.map(([question, answer]) => (
        <details name="faq" key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  </>
);

export const Footer = () => (
  <footer>
    <div className="wrap grid">
      <p>Harbour Studio, a small agency for web and mobile products.</p>
      <a href="/services">Services</a>
      <a href="mailto:hello@harbour.example">hello@harbour.example</a>
    </div>
  </footer>
);
