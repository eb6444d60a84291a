/** Look of a wheel. Lengths are shares of the rim's radius unless noted otherwise. */
export interface WheelStyle {
  readonly type:
    | 'wire'
    | 'steel'
    | 'cover'
    | 'fuchs'
    | 'magnum'
    | 'rally'
    | 'mesh'
    | 'slot'
    | 'five'
    | 'multi'
    | 'holes'
    | 'aero';
  /** Rim radius as a share of the tyre's. */
  readonly rim: number;
  /** Whitewall width as a share of the side wall. */
  readonly white?: number;
  /** Colour of a thin line on the tyre. */
  readonly line?: string;
  readonly col?: string;
  readonly trim?: boolean;
  readonly slots?: number;
  readonly cap?: number;
  readonly capcol?: string;
  readonly lip?: number;
  /** Number of spokes, holes or slots. */
  readonly n?: number;
  readonly twist?: number;
  readonly dot?: string;
  /** Spoke width at the hub and at the rim. */
  readonly w0?: number;
  readonly w1?: number;
  /** Angle between the halves of a double spoke, degrees. */
  readonly pair?: number;
  /** Brake caliper colour, and its position in degrees. */
  readonly cal?: string;
  readonly calA?: number;
}
