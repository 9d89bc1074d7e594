'use client';
import Link from 'next/link';
import Header from '../site/Header.jsx';

export default function LinkedHeader() {
  return <Header Link={Link} />;
}
