import { AskTransport } from '../../bidding/transport/ask-transport.tsx';
import { Info } from './content-routes.tsx';

/** The page about moving a vehicle, with its cost and a request form. */
export function TransportRoute() {
  return <Info path="import-export-vehicles-to-and-from-canada" top={<AskTransport />} />;
}
