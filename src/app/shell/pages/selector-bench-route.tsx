import { SelectorBench, type SelectorProps } from '../../admin/selector-bench/selector-bench.tsx';
import { YearMakeModel } from '../../submissions/draft/vehicle/year-make-model.tsx';

/** The selector that sellers use, for a vehicle that is not stored. */
function Selector({ vehicle, set }: SelectorProps) {
  return <YearMakeModel form={{ vehicle, set, lost: null }} />;
}

/** The test bench with the selector that sellers use. */
export function SelectorBenchRoute() {
  return <SelectorBench Selector={Selector} />;
}
