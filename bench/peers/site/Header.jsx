'use client';
import { useState } from 'react';
import { nav } from './content.mjs';

export default function Header({ Link = 'a' }) {
  const [isOpen, setIsOpen] = useState(false);
  const toggleTheme = () => {
    const { dataset } = document.documentElement;
    dataset.theme = localStorage.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  };
  return (
    <header>
      <div className="wrap" id="bar" data-open={isOpen}>
        <Link className="brand" href="/">
          Harbour Studio
        </Link>
        <button type="button" id="menu" aria-expanded={isOpen} aria-label="Toggle menu" onClick={() => setIsOpen(!isOpen)}>
          ☰
        </button>
        <nav aria-label="Main">
          {nav.map(([label, href]) => (
            <Link href={href} key={label}>
              {label}
            </Link>
          ))}
        </nav>
        <button type="button" id="theme" aria-label="Toggle theme" onClick={toggleTheme}>
          ◐
        </button>
      </div>
    </header>
  );
}
