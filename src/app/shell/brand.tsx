import './brand.css';
import { Link } from '@tanstack/react-router';

function BrandMark() {
  return (
    <svg viewBox="0 0 40 44" aria-hidden="true">
      <path
        fill="currentColor"
        d="M1 3.5 2.5 2H6v16H2.5L1 16.5zM8.5 4h23v12h-23zM34 2h3.5L39 3.5v13L37.5 18H34z"
      />
      <path
        fill="var(--lane)"
        d="M17.5 18.5h5l.6 5.5h-6.2zM16.6 27h6.8l.6 5.6h-8zM15.6 35.6h8.8l.9 7.4H14.7z"
      />
    </svg>
  );
}

export function Brand() {
  return (
    <Link to="/" className="brand">
      <BrandMark />
      <span>Hammerlane</span>
    </Link>
  );
}
