/** Signed by hand on two printed copies: who signed, what was ticked, and a photo of every signed page. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { contractWords } from '#db/contract/print/words/index.ts'
import { fullName } from '#db/kernel/name.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { keepPhoto } from '#src/domain/photo/keep.ts'
import { UnreadablePhoto } from '#src/domain/photo/resize.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { isQuota } from '#src/sync/dexie-store.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckboxField } from '#src/ui/checkbox-field.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useRows } from '#src/domain/contract/use-document.ts'
import { IdentityFields, isIdentified, noIdentity } from './identity-fields.tsx'
import { useSign } from './use-sign.ts'

export function PaperSignatures() {
  const { t } = useLingui()
  const rows = useRows()
  const { contract } = rows
  const [seller, setSeller] = useSeller()
  const [identity, setIdentity] = useState(noIdentity)
  const [boxes, setBoxes] = useState(untickedBoxes)
  const { pages, problem, take, remove } = usePages()
  const act = useSign(rows)
  const buyerName = fullName(contract.buyer)
  const isReady =
    seller.trim() !== '' &&
    pages.length > 0 &&
    boxes.terms &&
    boxes.annexA &&
    isIdentified(identity)
  const done = () =>
    void act.signOnPaper({
      photos: pages.map(({ sha256 }) => sha256),
      sellerName: seller.trim(),
      buyerName,
      coBuyerName: fullName(contract.coBuyer),
      identity,
      confidentiality: boxes.confidentiality,
    })
  return (
    <Stack gap={3}>
      <p>
        <Trans>The dealership signs both copies first; the customer reads, ticks and signs.</Trans>
      </p>
      <TextField
        label={t`Signed for the dealership by`}
        mandatory
        value={seller}
        onChange={setSeller}
      />
      <IdentityFields name={buyerName} value={identity} onChange={setIdentity} />
      <Boxes contract={contract} value={boxes} onChange={setBoxes} />
      <FileField
        label={t`Photos of the signed pages`}
        mandatory
        accept="image/*"
        multiple
        camera="environment"
        files={pages.map(({ sha256, name }) => ({ id: sha256, name }))}
        onFiles={files => void take(files)}
        onRemove={remove}
        problem={problem}
      />
      {act.problem && <Banner tone="bad" urgent title={act.problem} />}
      <Button
        variant="primary"
        size="lg"
        wide
        icon="check"
        isDisabled={!isReady}
        busy={act.busy}
        onPress={done}
      >
        {t`Both have signed on paper`}
      </Button>
    </Stack>
  )
}

/** Her own name until she writes a colleague's. */
function useSeller() {
  const { sellerName } = useRows()
  const { userId } = useLocal()
  const own = useLive(async replica => (await replica.user.get(userId))?.name ?? '', [userId])
  const [typed, setTyped] = useState<string>()
  return [typed ?? (own || sellerName), setTyped] as const
}

const untickedBoxes = { terms: false, annexA: false, confidentiality: false }
type BoxesProps = {
  contract: Contract
  value: typeof untickedBoxes
  onChange: (value: typeof untickedBoxes) => void
}

/** As they are ticked on the paper. */
function Boxes({ contract, value, onChange }: BoxesProps) {
  const words = contractWords[contract.locale]
  const all = [
    ['terms', words.acceptTerms],
    ['annexA', words.acceptAnnex],
    ['confidentiality', words.acceptConfidentiality],
  ] as const
  return all.map(([box, label]) => (
    <CheckboxField
      key={box}
      label={label}
      mandatory={box !== 'confidentiality'}
      value={value[box]}
      onChange={on => onChange({ ...value, [box]: on })}
    />
  ))
}

/** Photos of signed pages, kept on the device the moment they are chosen. */
type Page = { sha256: string; name: string }

function usePages() {
  const { t } = useLingui()
  const { engine } = useLocal()
  const [pages, setPages] = useState<Page[]>([])
  const [problem, setProblem] = useState<string>()
  const take = async (files: File[]) => {
    setProblem(undefined)
    try {
      for (const file of files) {
        const { sha256 } = await keepPhoto(engine, file)
        setPages(before =>
          before.some(each => each.sha256 === sha256)
            ? before
            : [...before, { sha256, name: file.name }],
        )
      }
    } catch (error) {
      if (error instanceof UnreadablePhoto) setProblem(t`This is no picture that can be read.`)
      else if (isQuota(error)) setProblem(t`This device is full. Free some space and try again.`)
      else throw error
    }
  }
  const remove = (sha256: string) => setPages(pages.filter(each => each.sha256 !== sha256))
  return { pages, problem, take, remove }
}
