import './brand.css';
import { Link } from '@tanstack/react-router';
import { brandMark } from '../../../wording/site/brand-mark.ts';

function BrandMark() {
  return (
    <svg viewBox="0 0 40 44" aria-hidden="true">
      <path fill="currentColor" d={brandMark.hammer} />
      <path fill="var(--lane)" d={brandMark.lane} />
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
