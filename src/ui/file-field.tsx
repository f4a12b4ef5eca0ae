import { useRef, useState, type DragEvent, type Ref } from 'react'
import { Button, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { FieldFrame, useFieldIds, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'
import styles from './file-field.module.css'

export type ChosenFile = {
  id: string
  name: string
  /** "1.2 MB", "sending": what there is to say about it. */
  note?: string | undefined
  /** 0 to 1 while it travels. */
  progress?: number | undefined
  /** An address of a small picture. */
  preview?: string | undefined
}

type FileFieldProps = Omit<FieldProps, 'isReadOnly'> & {
  /** What has been chosen so far; the caller keeps it, so a reload loses nothing. */
  files: readonly ChosenFile[]
  onFiles: (files: File[]) => void
  onRemove?: ((id: string) => void) | undefined
  /** MIME types or endings, as in the `accept` attribute. */
  accept?: string | undefined
  multiple?: boolean | undefined
  /** Offers the device's camera: the one at the back, or the one at the front. */
  camera?: 'environment' | 'user' | undefined
}

/** Files by drop, by choice or by camera. */
export function FileField(props: FileFieldProps) {
  const { files, onFiles, onRemove, accept, multiple, camera, isDisabled } = props
  const ids = useFieldIds(props)
  const words = useUiWords()
  const chooser = useRef<HTMLInputElement>(null)
  const shooter = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  const take = (list: FileList | null) => {
    const taken = [...(list ?? [])].filter(file => isAccepted(file, accept))
    if (taken.length > 0) onFiles(multiple ? taken : taken.slice(0, 1))
  }
  const inputProps = { label: props.label, accept, multiple, onTake: take }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!isDisabled) take(event.dataTransfer.files)
  }
  return (
    <FieldFrame field={props} ids={ids} group>
      <div
        role="group"
        aria-labelledby={ids.labelId}
        aria-describedby={ids.describedBy}
        className={cx(styles['zone'], isOver && styles['over'], props.problem && styles['bad'])}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        onBlur={props.onBlur}
      >
        <span className={styles['hint']}>
          <Icon name="upload" />
          {words.dropHere}
        </span>
        <div className={styles['acts']}>
          <Button
            id={ids.id}
            icon="file"
            isDisabled={isDisabled}
            onPress={() => chooser.current?.click()}
          >
            {words.chooseFile}
          </Button>
          {camera && (
            <Button icon="camera" isDisabled={isDisabled} onPress={() => shooter.current?.click()}>
              {words.takePhoto}
            </Button>
          )}
        </div>
        <FileInput ref={chooser} {...inputProps} />
        {camera && <FileInput ref={shooter} {...inputProps} capture={camera} />}
      </div>
      {files.length > 0 && <Files files={files} onRemove={onRemove} />}
    </FieldFrame>
  )
}

type FileInputProps = {
  ref: Ref<HTMLInputElement>
  label: string
  accept: string | undefined
  multiple: boolean | undefined
  capture?: 'environment' | 'user' | undefined
  onTake: (list: FileList | null) => void
}

function FileInput({ ref, label, accept, multiple, capture, onTake }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept={capture ? 'image/*' : accept}
      multiple={multiple && !capture}
      capture={capture}
      aria-label={label}
      onChange={event => {
        onTake(event.target.files)
        // The same picture may be chosen again after it was removed.
        event.target.value = ''
      }}
    />
  )
}

function Files({ files, onRemove }: Pick<FileFieldProps, 'files' | 'onRemove'>) {
  const words = useUiWords()
  return (
    <ul className={styles['files']}>
      {files.map(file => (
        <li key={file.id} className={styles['file']}>
          {file.preview ? (
            <img src={file.preview} alt="" className={styles['preview']} />
          ) : (
            <span className={styles['preview']}>
              <Icon name="file-text" />
            </span>
          )}
          <span className={styles['name']}>
            {file.name}
            {file.note && <span className={styles['note']}>{file.note}</span>}
            {file.progress !== undefined && (
              <progress
                value={file.progress}
                max={1}
                aria-label={file.name}
                className={styles['progress']}
              />
            )}
          </span>
          {onRemove && (
            <IconButton
              icon="x"
              iconSize={18}
              label={words.remove(file.name)}
              onPress={() => onRemove(file.id)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A drop does not go through the chooser's filter, so the same rule is kept here. */
function isAccepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true
  return accept.split(',').some(raw => {
    const rule = raw.trim().toLowerCase()
    if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule)
    return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule
  })
}
