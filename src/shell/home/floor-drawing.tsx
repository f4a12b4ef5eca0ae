import styles from './home.module.css'

const roof =
  'M82 154C116 146 150 142 176 136 214 108 252 90 312 88 372 86 412 96 452 126 470 138 488 142 516 146 548 150 572 158 584 174'
const body =
  'M60 215C52 212 48 204 49 192 50 172 58 160 82 154 116 146 150 142 176 136 214 108 252 90 312 88 372 86 412 96 452 126 470 138 488 142 516 146 560 152 584 164 590 188 593 202 590 212 580 216L545 217A40 40 0 0 0 465 217L195 217A40 40 0 0 0 115 217Z'
const spokes = [0, 72, 144, 216, 288]

/** A showroom at dusk in the brand's colour: one car, the light along its roof, the floor below. */
export function Floor() {
  return (
    <svg viewBox="0 0 640 300" className={styles['drawing']}>
      <defs>
        <linearGradient id="home-body" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
          <stop offset="0.45" stopColor="#000" stopOpacity="0.3" />
          <stop offset="1" stopColor="#000" stopOpacity="0.62" />
        </linearGradient>
        <radialGradient id="home-lamp">
          <stop offset="0" stopColor="#fff" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="328" cy="251" rx="286" ry="9" fill="#000" opacity="0.34" />
      <path d={body} fill="url(#home-body)" />
      <path
        d="M200 136C230 115 262 102 308 100V136Z M320 100C368 100 400 108 434 134L320 136Z"
        fill="#fff"
        opacity="0.16"
      />
      <path d={roof} fill="none" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M98 174C220 160 400 160 556 172"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        opacity="0.35"
        strokeLinecap="round"
      />
      <path d="M210 204H450" stroke="#fff" strokeWidth="1.5" opacity="0.22" />
      <Wheel at={155} />
      <Wheel at={505} />
      <circle cx="576" cy="178" r="34" fill="url(#home-lamp)" opacity="0.5" />
      <path d="M560 174 584 178" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      <path d="M55 180 66 176" stroke="oklch(0.68 0.2 25)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}

const Wheel = ({ at }: { at: number }) => (
  <g transform={`translate(${at} 217)`}>
    <circle r="33" fill="#000" opacity="0.72" />
    <circle r="20" fill="none" stroke="#fff" strokeWidth="2" opacity="0.75" />
    {spokes.map(turn => (
      <path
        key={turn}
        d="M0-4V-19"
        transform={`rotate(${turn})`}
        stroke="#fff"
        strokeWidth="3"
        opacity="0.6"
        strokeLinecap="round"
      />
    ))}
  </g>
)
