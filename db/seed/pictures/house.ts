/** What one lives in: motorhomes and what is towed. */
import { arch, body, crease, glass, lamp, path, plastic, tail, trim, wheel } from './paint.ts'

const pane = (x: number, y: number, w: number, h: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="url(#glass)" stroke="#15181b" stroke-width="5"/>`
const door = (x: number, y: number, w: number, h: number) =>
  crease(`M${x} ${y + h}V${y}H${x + w}V${y + h}Z`, 4) + pane(x + w * 0.22, y + 16, w * 0.56, 44)
/** The painted sweep along the side, in the vehicle's colour. */
const sweep = (d: string) => path(d, 'url(#body)')
const shell = (d: string) => path(d, 'url(#shell)', 'stroke="#9aa1a5" stroke-width="3"')
const awning = (x: number, y: number, w: number) =>
  `<rect x="${x}" y="${y}" width="${w}" height="14" rx="7" fill="#3a3f44"/>`
const roofUnit = (x: number, y: number, w: number) =>
  `<rect x="${x}" y="${y - 22}" width="${w}" height="24" rx="8" fill="#d9dddf" stroke="#9aa1a5" stroke-width="3"/>`
const pair = (x: number, radius: number) =>
  [x, x + radius * 2.2].map(cx => arch(cx, radius) + wheel(cx, radius, { spokes: 8 })).join('')
const hitch = (x: number) =>
  plastic(`M${x} 318L30 338L30 352L${x} 350Z`) + trim('M52 340V392', 10) + trim('M38 394H68', 8)

export const classA = () =>
  [
    shell(
      'M40 330L30 150C30 90 60 40 120 32L940 32C962 34 974 50 974 74L974 340C974 348 966 352 956 352L64 352C48 352 42 346 40 330Z',
    ),
    sweep('M34 240C240 300 460 190 974 236L974 300C500 262 260 346 40 306Z'),
    glass('M44 200L40 120C42 84 62 60 104 54L190 52L190 200Z'),
    pane(216, 84, 96, 80),
    door(330, 70, 84, 266),
    pane(440, 84, 150, 70),
    pane(640, 84, 120, 70),
    pane(810, 84, 110, 70),
    crease('M600 250H800V330H600Z'),
    awning(430, 44, 470),
    roofUnit(480, 32, 110),
    roofUnit(760, 32, 110),
    lamp('M40 262C60 258 76 262 84 272L46 288Z'),
    tail('M956 236H974V286H956Z'),
    plastic('M40 318H90V352H62C50 352 42 346 40 318Z'),
    arch(212, 64),
    wheel(212, 64, { spokes: 8 }),
    arch(752, 64),
    wheel(752, 64, { spokes: 8 }),
  ].join('')

export const classC = () =>
  [
    shell(
      'M150 60C150 44 164 34 184 34L944 34C964 36 974 50 974 72L974 340C974 348 966 352 956 352L330 352L330 156L176 150C158 132 150 96 150 60Z',
    ),
    body(
      'M26 330C18 300 22 266 46 250C88 232 140 222 184 212C212 178 240 158 276 152L356 152L356 352L66 352C42 352 30 346 26 330Z',
    ),
    glass('M208 212C228 186 250 170 280 168L338 168L338 218C290 222 250 220 208 212Z'),
    sweep('M360 262C560 206 760 214 974 250L974 306C760 268 560 270 360 318Z'),
    pane(196, 70, 108, 52),
    pane(400, 84, 120, 74),
    door(556, 74, 82, 264),
    pane(680, 84, 120, 74),
    pane(846, 84, 96, 74),
    awning(380, 44, 500),
    roofUnit(560, 34, 120),
    crease('M356 160V344M210 222C206 260 214 310 226 344'),
    trim('M290 246h40', 8, '#00000055'),
    lamp('M38 262C58 250 84 246 104 246C98 262 66 274 42 278Z'),
    tail('M956 250H974V296H956Z'),
    plastic('M24 310L80 316L82 340L30 338Z'),
    arch(176, 62),
    wheel(176, 62, { spokes: 8 }),
    arch(756, 62),
    wheel(756, 62, { spokes: 8 }),
  ].join('')

export const camperVan = () =>
  [
    body(
      'M26 326C16 296 20 262 46 246C92 226 140 216 186 202C222 130 272 62 356 40C560 26 780 26 930 40C956 60 970 110 974 180L974 330C972 346 956 352 936 352L66 352C40 352 30 346 26 326Z',
    ),
    glass('M212 202C244 140 284 88 348 70L402 68L402 204C330 210 270 210 212 202Z'),
    pane(470, 84, 170, 84),
    pane(720, 84, 180, 84),
    crease('M424 50V344M680 44V344M216 214C212 260 222 310 234 344'),
    crease('M684 214H962', 4),
    awning(440, 38, 420),
    roofUnit(600, 30, 110),
    trim('M360 228h44M700 230h44', 8, '#00000055'),
    lamp('M38 256C60 242 88 236 110 236C104 256 70 268 42 274Z'),
    tail('M958 200H974V280H958Z'),
    plastic('M24 306L84 312L86 338L30 336Z'),
    plastic('M250 338H720V354H250Z'),
    arch(190, 70),
    wheel(190, 70, { spokes: 8 }),
    arch(792, 70),
    wheel(792, 70, { spokes: 8 }),
  ].join('')

export const travelTrailer = () =>
  [
    hitch(176),
    shell(
      'M150 120C156 84 184 62 226 60L930 60C952 62 964 76 964 98L964 330C964 344 954 350 938 350L206 350C176 346 158 320 152 280Z',
    ),
    sweep('M154 236C380 180 620 300 964 226L964 292C640 350 380 246 158 300Z'),
    pane(232, 112, 130, 78),
    door(420, 98, 84, 248),
    pane(560, 112, 150, 78),
    pane(780, 112, 120, 78),
    awning(400, 74, 480),
    roofUnit(520, 60, 120),
    crease('M236 268H340V330H236Z'),
    tail('M946 250H964V292H946Z'),
    pair(560, 52),
  ].join('')

export const fifthWheel = () =>
  [
    shell(
      'M40 40C44 26 60 18 82 18L940 18C960 20 970 34 970 54L970 330C970 344 958 350 942 350L360 350C340 348 326 336 320 316L300 208L70 200C50 190 40 168 38 130Z',
    ),
    sweep(
      'M40 130C300 180 620 90 970 150L970 236C640 180 420 280 306 244L300 204L70 196C52 186 42 166 40 130Z',
    ),
    pane(96, 66, 130, 66),
    pane(376, 74, 120, 70),
    door(540, 66, 84, 280),
    pane(680, 74, 130, 70),
    pane(856, 74, 84, 70),
    awning(420, 34, 480),
    roofUnit(560, 18, 120),
    plastic('M112 200h70v24h-70Z'),
    trim('M146 224V258', 12),
    trim('M366 350V396M348 396H384', 10),
    tail('M954 250H970V300H954Z'),
    pair(640, 54),
  ].join('')

export const tentTrailer = () =>
  [
    hitch(206),
    path('M230 226L330 66L780 66L880 226Z', '#e9e2d2', 'stroke="#b8ad95" stroke-width="4"'),
    path('M230 226L100 190L240 96L330 66Z', '#d8cfba', 'stroke="#b8ad95" stroke-width="4"'),
    path('M880 226L1000 190L866 96L780 66Z', '#d8cfba', 'stroke="#b8ad95" stroke-width="4"'),
    pane(410, 104, 110, 66),
    pane(590, 104, 110, 66),
    shell('M306 40H806L820 70H292Z'),
    body('M196 226H914V330C914 344 904 350 888 350H222C206 350 196 344 196 330Z'),
    crease('M196 262H914', 5),
    crease('M480 236V344M600 236V344'),
    tail('M898 276H914V316H898Z'),
    arch(566, 54),
    wheel(566, 54, { spokes: 8 }),
  ].join('')

export const utilityTrailer = () =>
  [
    hitch(220),
    body('M200 232H900L920 300V330H200Z'),
    crease('M200 264H910', 5),
    trim(
      'M240 232V330M370 232V330M500 232V330M630 232V330M760 232V330M880 232V330',
      8,
      '#00000044',
    ),
    plastic('M190 326H930V344H190Z'),
    trim('M220 232V170H870V232', 10, '#6d747b'),
    tail('M908 286H928V322H908Z'),
    pair(500, 54),
  ].join('')
