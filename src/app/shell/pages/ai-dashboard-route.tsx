import { AiDashboard } from '../../admin/answers/ai-dashboard.tsx';
import { NotFound } from '../errors/not-found.tsx';

export function AiDashboardRoute() {
  return <AiDashboard missing={<NotFound />} />;
}
