import { type ReactNode, useState } from 'react'
import { PORUKE } from '#contract/kernel/messages.ts'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Stack } from './stack.tsx'

const { potvrda } = PORUKE

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** While its promise runs the dialog waits; a rejection shows its message inside. */
  onConfirm: () => void | Promise<void>
  title?: string | undefined
  message?: ReactNode
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  danger?: boolean | undefined
  /** Why the last attempt was refused. */
  refused?: string | undefined
  pending?: boolean | undefined
  /** Also where everything may only be read. */
  uvijek?: boolean | undefined
  children?: ReactNode
}

/** Asks before a step that matters; what is typed beside the answer belongs into a form (`PotvrdaObrasca`). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirm {...props} /> : null
}

function useConfirm({ onConfirm, onClose }: ConfirmDialogProps) {
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
    setFailed(undefined)
    setRunning(true)
    try {
      await onConfirm()
    } catch (cause) {
      setFailed(cause instanceof Error && cause.message !== '' ? cause.message : potvrda.greskaPotvrde)
    } finally {
      setRunning(false)
    }
  }
  return { failed, running, confirm, cancel }
}

function OpenConfirm(props: ConfirmDialogProps) {
  const { failed, running, confirm, cancel } = useConfirm(props)
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
        {refused && (
          <Banner tone="danger" live="assertive">
            {refused}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
