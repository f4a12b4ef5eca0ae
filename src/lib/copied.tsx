/** A text to be taken elsewhere: shown in a field, copied with one tap. */
import { useCopy } from '#src/lib/use-copy.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export function Copied({ label, value, copy }: { label: string; value: string; copy: string }) {
  const toClipboard = useCopy()
  return (
    <Stack gap={2}>
      <TextField label={label} value={value} onChange={() => {}} isReadOnly />
      <Row gap={2}>
        <Button looks icon="copy" onPress={() => void toClipboard(value)}>
          {copy}
        </Button>
      </Row>
    </Stack>
  )
}
