import { useSyncExternalStore } from 'react'
import {
  ArrowLeft,
  Bell,
  Building2,
  Calendar,
  Car,
  ChartColumn,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  ClipboardCheck,
  Clock,
  CloudOff,
  Copy,
  CreditCard,
  Eye,
  EyeOff,
  File,
  Flag,
  Globe,
  GripVertical,
  Handshake,
  House,
  Image,
  Inbox,
  Info,
  Key,
  KeyRound,
  Languages,
  Lock,
  Mail,
  Megaphone,
  Menu,
  Pen,
  Phone,
  Play,
  RefreshCw,
  ScanLine,
  Search,
  Settings,
  Shield,
  SquareCheck,
  TriangleAlert,
  User,
  UserPlus,
  Users,
  Wallet,
  Wrench,
  Zap,
  X,
  type LucideIcon,
} from 'lucide-react'
import { cx } from './cx.ts'
import type { drawings } from './icon-drawings.ts'
import styles from './icon.module.css'

/**
 * One icon set, by our own names: a drawing can change without touching a screen. These come with the
 * shell and the first form; the others are in `icon-drawings.ts`.
 */
const icons = {
  alert: TriangleAlert,
  'arrow-left': ArrowLeft,
  bell: Bell,
  building: Building2,
  calendar: Calendar,
  car: Car,
  chart: ChartColumn,
  check: Check,
  'check-circle': CircleCheck,
  'check-square': SquareCheck,
  'chevron-down': ChevronDown,
  clipboard: ClipboardCheck,
  clock: Clock,
  'cloud-off': CloudOff,
  copy: Copy,
  card: CreditCard,
  eye: Eye,
  'eye-off': EyeOff,
  file: File,
  flag: Flag,
  globe: Globe,
  grip: GripVertical,
  handshake: Handshake,
  home: House,
  image: Image,
  inbox: Inbox,
  info: Info,
  key: Key,
  'key-round': KeyRound,
  languages: Languages,
  lock: Lock,
  mail: Mail,
  megaphone: Megaphone,
  menu: Menu,
  pen: Pen,
  phone: Phone,
  play: Play,
  problem: CircleAlert,
  scan: ScanLine,
  search: Search,
  settings: Settings,
  shield: Shield,
  sync: RefreshCw,
  user: User,
  'user-plus': UserPlus,
  users: Users,
  wallet: Wallet,
  wrench: Wrench,
  zap: Zap,
  x: X,
} satisfies Record<string, LucideIcon>

type FirstName = keyof typeof icons
export type IconName = FirstName | keyof typeof drawings

let others: typeof drawings | undefined
const waiting = new Set<() => void>()
/** The other drawings; a form waits for them with its own code, so none of its icons comes late. */
export async function loadIcons(): Promise<void> {
  others ??= (await import('./icon-drawings.ts')).drawings
  for (const tell of waiting) tell()
}
const subscribe = (tell: () => void) => {
  waiting.add(tell)
  if (!others) void loadIcons().catch(() => {})
  return () => void waiting.delete(tell)
}
const never = () => () => {}
const isFirst = (name: IconName): name is FirstName => name in icons
const latest = () => others

/** Arrows that point along the line of reading turn round in right-to-left scripts. */
const turning: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'undo',
  'redo',
  'log-out',
])

type IconProps = {
  name: IconName
  /** Pixels; 20 by default. */
  size?: number | undefined
  /** Only for an icon that stands alone; beside a text it stays silent. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  const more = useSyncExternalStore(isFirst(name) ? never : subscribe, latest)
  const Drawing: LucideIcon | undefined = isFirst(name) ? icons[name] : more?.[name]
  const look = {
    className: cx(styles['icon'], turning.has(name) && styles['turning'], className),
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }),
  }
  // Empty, and as large, until it is here.
  if (!Drawing) return <svg width={size} height={size} {...look} />
  return <Drawing size={size} strokeWidth={1.75} {...look} />
}
