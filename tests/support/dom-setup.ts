/** For every test with a DOM: patience for slow machines, and what jsdom lacks. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 30_000 })

// jsdom 26 has no CSS.escape, which react-aria's overlays and lists need.
const css = ((globalThis as { CSS?: Partial<typeof CSS> }).CSS ??= {})
css.escape ??= text => text.replace(/[^\w-]/g, sign => `\\${sign}`)
