import { type ReactNode, useId } from 'react'
import { Banner } from '#app/ui/banner.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { Dialog, type DialogProps } from '#app/ui/dialog.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { potvrda } from '#contract/kernel/poruke/potvrda.ts'
import type { Obrazac } from './obrazac.types.ts'

interface OkvirObrascaProps {
  obrazac: Pick<Obrazac<object>, 'predaj'>
  /** Names the form for a button that stands outside of it. */
  id?: string | undefined
  children: ReactNode
}

/** The element of every form; Enter and its submit button hand it in. */
export function OkvirObrasca({ obrazac, id, children }: OkvirObrascaProps) {
  return (
    <form
      id={id}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog of this form is no part of the form behind it.
        event.stopPropagation()
        void obrazac.predaj()
      }}
    >
      {children}
    </form>
  )
}

interface PorukaObrascaProps {
  obrazac: Pick<Obrazac<object>, 'bezPolja'>
  naslov?: string | undefined
  /** Said after the refusal: where what was typed is. */
  children?: ReactNode
}

/** What no field says of the last refusal. */
export function PorukaObrasca({ obrazac: { bezPolja }, naslov, children }: PorukaObrascaProps) {
  if (bezPolja === undefined) return null
  return (
    <Banner tone="danger" live="assertive" title={naslov}>
      {bezPolja} {children}
    </Banner>
  )
}

interface SazetakObrascaProps {
  obrazac: Pick<Obrazac<object>, 'greske' | 'pokusaj'>
  /** The name of a field as people read it. */
  oznaka: (polje: string) => string | undefined
}

/** All complaints above a form, each leading to its field. */
export function SazetakObrasca({ obrazac: { greske, pokusaj }, oznaka }: SazetakObrascaProps) {
  const errors = Object.entries(greske).map(([name, message]) => ({ name, message, label: oznaka(name) }))
  return errors.length === 0 ? null : <ErrorSummary key={pokusaj} errors={errors} />
}

interface DijalogObrascaProps extends Pick<DialogProps, 'title' | 'size' | 'role' | 'onClose'> {
  obrazac: Pick<Obrazac<object>, 'predaj' | 'pending' | 'bezPolja'>
  /** The button that sends. */
  gumb: string
  icon?: ButtonProps['icon']
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** Of two quick presses only the first counts, also after a refusal. */
  debounce?: true
  /** Both answers stand at the foot of the dialog: „Odustani” beside the one that sends. */
  odustani?: true
  /** What is said of a refusal, where that is more than its sentence. */
  odbijeno?: ReactNode
  children: ReactNode
}

/** A form in a dialog: it stays open until the portal has taken it, and says why it did not. */
export function DijalogObrasca(props: DijalogObrascaProps) {
  const { obrazac, title, size, role, onClose, gumb, icon, danger, disabled, debounce, odustani, odbijeno, children } =
    props
  const { pending } = obrazac
  const id = useId()
  const send = (
    <Button
      type="submit"
      form={id}
      variant={danger ? 'danger' : 'primary'}
      icon={icon}
      pending={pending}
      disabled={disabled}
      debounce={debounce}
    >
      {gumb}
    </Button>
  )
  const foot = odustani && (
    <>
      <Button onClick={onClose} disabled={pending}>
        Odustani
      </Button>
      {send}
    </>
  )
  return (
    <Dialog open onClose={onClose} title={title} size={size} role={role} dismissable={!pending} footer={foot}>
      <OkvirObrasca obrazac={obrazac} id={id}>
        <Stack gap={4}>
          {children}
          {odbijeno ?? <PorukaObrasca obrazac={obrazac} />}
          {!odustani && send}
        </Stack>
      </OkvirObrasca>
    </Dialog>
  )
}

interface PotvrdaObrascaProps extends Pick<DijalogObrascaProps, 'danger' | 'onClose' | 'children'> {
  obrazac: Pick<Obrazac<object>, 'predaj' | 'pending' | 'poruka' | 'bezPolja'>
  title?: string | undefined
  message?: ReactNode
  confirmLabel?: string | undefined
}

/** Asks before a step that matters, and for what it needs. */
export function PotvrdaObrasca(props: PotvrdaObrascaProps) {
  const { obrazac, onClose, danger, title = potvrda.naslov, message = potvrda.poruka, confirmLabel, children } = props
  return (
    <DijalogObrasca
      obrazac={obrazac}
      title={title}
      size="s"
      role="alertdialog"
      onClose={onClose}
      gumb={confirmLabel ?? potvrda.potvrdi}
      danger={danger}
      debounce
      odustani
      odbijeno={<PorukaObrasca obrazac={{ bezPolja: obrazac.bezPolja ?? obrazac.poruka }} />}
    >
      {typeof message === 'string' ? <p>{message}</p> : message}
      {children}
    </DijalogObrasca>
  )
}
