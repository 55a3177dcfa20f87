import { type ReactNode, useState } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { visibleLength } from '#contract/kernel/tekst.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Stack } from './stack.tsx'
import { TextArea } from './text-area.tsx'

const { potvrda } = PORUKE.zaslon

/** A text the person must give; 10–2000 characters and obligatory unless told. */
export interface Explanation {
  label?: string | undefined
  min?: number | undefined
  max?: number | undefined
  required?: boolean | undefined
  /** Where the text is kept, when somebody else keeps it. */
  kept?: { text: string; set: (text: string) => void } | undefined
}

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** Gets the explanation (or ''). While its promise runs the dialog waits; a rejection shows its message inside. */
  onConfirm: (obrazlozenje: string) => void | Promise<void>
  title?: string | undefined
  message?: ReactNode
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  explanation?: true | Explanation | undefined
  /** Why the last attempt was refused. */
  refused?: string | undefined
  pending?: boolean | undefined
  /** Also where everything may only be read. */
  uvijek?: boolean | undefined
  children?: ReactNode
}

/** The message for an explanation that is too short or too long, else undefined. */
export function explanationError(
  text: string,
  { min = 10, max = 2000, required = true }: Explanation,
): string | undefined {
  const length = visibleLength(text.trim())
  if (length === 0) return required ? PORUKE.polje.obavezno : undefined
  if (length < min) return PORUKE.polje.minDuljina(min)
  return length > max ? PORUKE.polje.maxDuljina(max) : undefined
}

/** Asks before a step that matters. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirm {...props} /> : null
}

function useConfirm({ onConfirm, onClose, explanation }: ConfirmDialogProps) {
  const rules = explanation === true ? {} : explanation
  const [own, setOwn] = useState('')
  const { text, set: setText } = rules?.kept ?? { text: own, set: setOwn }
  const [error, setError] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const [running, setRunning] = useState(false)
  const cancel = () => {
    try {
      onClose()
    } catch {
      setFailed(potvrda.greskaPrekida)
    }
  }
  const confirm = async () => {
    const wrong = rules === undefined ? undefined : explanationError(text, rules)
    setError(wrong)
    if (wrong !== undefined) return document.getElementById('obrazlozenje-potvrde')?.focus()
    setFailed(undefined)
    setRunning(true)
    try {
      await onConfirm(text.trim())
    } catch (cause) {
      setFailed(cause instanceof Error && cause.message !== '' ? cause.message : potvrda.greskaPotvrde)
    } finally {
      setRunning(false)
    }
  }
  return { rules, text, setText, error, setError, failed, running, confirm, cancel }
}

function OpenConfirm(props: ConfirmDialogProps) {
  const { rules, text, setText, error, setError, failed, running, confirm, cancel } = useConfirm(props)
  const { title = potvrda.naslov, message = potvrda.poruka, danger, children } = props
  const pending = running || props.pending === true
  const refused = failed ?? props.refused
  const footer = (
    <>
      <Button onClick={cancel} disabled={pending}>
        {props.cancelLabel ?? potvrda.odustani}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        pending={pending}
        uvijek={props.uvijek}
        debounce
        onClick={() => void confirm()}
      >
        {props.confirmLabel ?? potvrda.potvrdi}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={cancel} title={title} footer={footer} size="s" dismissable={!pending} role="alertdialog">
      <Stack gap={4}>
        {typeof message === 'string' ? <p>{message}</p> : message}
        {children}
        {rules && (
          <TextArea
            name="obrazlozenje-potvrde"
            label={rules.label ?? 'Obrazloženje'}
            required={rules.required ?? true}
            value={text === '' ? null : text}
            onChange={(value) => {
              setText(value ?? '')
              setError(undefined)
            }}
            maxLength={rules.max ?? 2000}
            error={error}
            disabled={pending}
          />
        )}
        {refused && (
          <Banner tone="danger" live="assertive">
            {refused}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
