import { SiteLink } from 'federation-toolkit/react';
import { agency, CONTACT_PATH } from 'shared-contracts';
import { createMailtoUrl } from 'shared-contracts/mailto-url';
import classes from './Footer.module.css';
import { Logo } from './Logo.tsx';

const COMPANY = [
  { label: 'Work', to: '/#work' },
  { label: 'Services', to: '/#services' },
  { label: 'Process', to: '/#process' },
  { label: 'Contact', to: CONTACT_PATH },
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
        <div>
          <h2>Company</h2>
          <ul>
            {COMPANY.map(({ label, to }) => (
              <li key={to}>
                <SiteLink to={to}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Legal</h2>
          <ul>
            {agency.legal.map(({ label, url }) => (
              <li key={label}>
                <SiteLink to={url}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Social</h2>
          <ul>
            {agency.socials.map(({ label, url }) => (
              <li key={label}>
                <a href={url} rel="noreferrer" target="_blank">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p className={classes.line}>
        <span>{`© ${agency.name}, ${agency.city}, since ${agency.founded}`}</span>
        <span>{agency.latitude}</span>
      </p>
    </footer>
  );
}
