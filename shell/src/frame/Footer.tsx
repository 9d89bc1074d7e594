import { SiteLink } from 'federation-toolkit/react';
import { agency, CONTACT_PATH } from 'shared-contracts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import classes from './Footer.module.css';
import { Logo } from './Logo.tsx';

const COMPANY = [
  { label: 'Work', url: '/#work' },
  { label: 'Services', url: '/#services' },
  { label: 'Process', url: '/#process' },
  { label: 'Contact', url: CONTACT_PATH },
];

export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.about}>
          <p className={classes.brand}>
            <Logo /> {agency.name}
          </p>
          <p>{agency.summary}</p>
          <a href={createMailtoUrl(agency.email)}>{agency.email}</a>
          <p>
            <SiteLink to="/demo">Watch your site improve</SiteLink>
          </p>
        </div>
        <Links title="Company" links={COMPANY} />
        <Links title="Legal" links={agency.legal} />
        <Links title="Social" links={agency.socials} />
      </div>
      <p className={classes.line}>
        <span>{`© ${agency.name}, ${agency.city}, since ${agency.founded}`}</span>
        <span>{agency.latitude}</span>
      </p>
    </footer>
  );
}

/** A list of links to pages of the site, or to other sites. */
function Links({ title, links }: { title: string; links: typeof COMPANY }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, url }) => (
          <li key={label}>
            {url.startsWith('/') ? (
              <SiteLink to={url}>{label}</SiteLink>
            ) : (
              <a href={url} rel="noreferrer" target="_blank">
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
