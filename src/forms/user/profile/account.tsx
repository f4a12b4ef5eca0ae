/** Beside her day: her language, her access, and what she was given. It comes after the first picture. */
import { useRef, useState } from 'react'
import { HersAlone } from '#src/domain/user/hers-alone.tsx'
import { useIsInName } from '#src/lib/session.ts'
import { Stack } from '#src/ui/stack.tsx'
import { Devices } from './devices.tsx'
import { Factors } from './factors.tsx'
import { Grants } from './grants.tsx'
import { Language } from './language.tsx'
import { Logins } from './logins.tsx'
import { Password } from './password.tsx'

export default function Account() {
  return (
    <Stack gap={5}>
      <HersAlone act="user.setPreference">
        <Language />
      </HersAlone>
      <Access />
      <Grants />
    </Stack>
  )
}

/** Her password, her devices and her sign-ins: from one that was not hers to what ends it. */
function Access() {
  const isInName = useIsInName()
  const [isOpen, setOpen] = useState(false)
  const [isUrgent, setUrgent] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const onNotMe = () => {
    setUrgent(true)
    setOpen(true)
    place.current?.scrollIntoView?.({ block: 'start' })
  }
  if (isInName) return null
  return (
    <>
      <div ref={place}>
        <Password
          isOpen={isOpen}
          isUrgent={isUrgent}
          setOpen={open => {
            setOpen(open)
            if (!open) setUrgent(false)
          }}
        />
      </div>
      <Factors />
      <Devices />
      <Logins onNotMe={onNotMe} />
    </>
  )
}
