import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { messageOf, Offline } from '#app/platform/api/problem.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { useOpenDialogs } from '#app/ui/open-dialogs.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { today } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { type Stol, trenutneQuery } from './obavijest.calls.ts'
import { neprocitaneTekst, PROCITAJ, vrijediTekst } from './obavijest.tekst.ts'
import { videnoPrije } from './procitane.ts'
import styles from './trenutne-obavijesti.module.css'
import { useOtvaranja } from './use-otvaranja.ts'

interface TrenutneObavijestiProps {
  stol: Stol
  /** Who reads them. An administrator in another's name is shown none by itself: they are that person's to read. */
  osobaId: number | undefined
  /** False on the paths of financial instruments, where notices are not fetched. */
  dohvati: boolean
  /** The person asked to see the current notices again. */
  pregled: boolean
  onZatvoriPregled: () => void
}

/** The window of current notices: what the person has not read yet, or on request all of them (specification, section 4). */
export function TrenutneObavijesti({ stol, osobaId, dohvati, pregled, onZatvoriPregled }: TrenutneObavijestiProps) {
  const { data, error } = useQuery({ ...trenutneQuery(stol), enabled: dohvati || pregled })
  const failed = error !== null && !(error instanceof Offline)
  useEffect(() => {
    if (failed) toast(PORUKE.obavijesti.greskaDohvata, { tone: 'danger' })
  }, [failed])
  return (
    <>
      {pregled && <Pregled obavijesti={data} error={error} onClose={onZatvoriPregled} />}
      {dohvati && data !== undefined && osobaId !== undefined && (
        <Neprocitane key={osobaId} osobaId={osobaId} obavijesti={data} uPozadini={pregled} />
      )}
    </>
  )
}

interface NeprocitaneProps {
  osobaId: number
  obavijesti: readonly TrenutnaObavijest[]
  /** Another window of theirs is open. */
  uPozadini: boolean
}

/** What was not read: in the window on the first day, later on and once the window was left as a line above the screen. */
function Neprocitane({ osobaId, obavijesti, uPozadini }: NeprocitaneProps) {
  const { procitane, otvoreno } = useOtvaranja(osobaId, true)
  const nove = procitane && obavijesti.filter(({ id }) => !procitane.has(id))
  // The window keeps what it began with, though each of them is read once it opens.
  const [uProzoru, setUProzoru] = useState<readonly TrenutnaObavijest[]>()
  const pocetak = uProzoru === undefined && nove !== undefined && nove.length > 0
  useEffect(() => {
    if (!pocetak) return
    const prije = videnoPrije(
      osobaId,
      nove.map(({ id }) => id),
      today(Date.now()),
    )
    setUProzoru(prije ? [] : nove)
  }, [pocetak, osobaId, nove])
  if (uPozadini || nove === undefined || uProzoru === undefined) return null
  if (uProzoru.length === 0) return nove.length === 0 ? null : <Traka nove={nove} onOtvori={() => setUProzoru(nove)} />
  return (
    <KadJeSlobodno>
      <Citanje obavijesti={uProzoru} onOtvoreno={otvoreno} onClose={() => setUProzoru([])} />
    </KadJeSlobodno>
  )
}

/** Above the screen, where the layout has its messages. */
function Traka({ nove, onOtvori }: { nove: readonly TrenutnaObavijest[]; onOtvori: () => void }) {
  const [mjesto, setMjesto] = useState<Element | null>(null)
  useEffect(() => setMjesto(document.querySelector('[data-trake]')), [])
  if (mjesto === null) return null
  const traka = (
    <Banner
      tone="info"
      title={neprocitaneTekst(nove.length)}
      actions={
        <Button size="s" icon="bell" onClick={onOtvori}>
          {PROCITAJ}
        </Button>
      }
    >
      {nove.map(({ naslov }) => naslov).join(' · ')}
    </Banner>
  )
  return createPortal(traka, mjesto)
}

/** Opens by itself only where no dialog stands that the person has asked for, and then stays. */
function KadJeSlobodno({ children }: { children: ReactNode }) {
  const otvoreno = useOpenDialogs()
  const [slobodno, setSlobodno] = useState(false)
  useEffect(() => {
    if (otvoreno === 0) setSlobodno(true)
  }, [otvoreno])
  return slobodno ? children : null
}

interface CitanjeProps {
  obavijesti: readonly TrenutnaObavijest[]
  onOtvoreno: (obavijestId: number) => void
  onClose: () => void
}

/** Each notice but the first, which is open, starts unread and is read once it was opened; the button wants all of them read. */
function Citanje({ obavijesti, onOtvoreno, onClose }: CitanjeProps) {
  const prva = obavijesti[0]?.id
  const [otvorene, setOtvorene] = useState<ReadonlySet<number>>(new Set(prva === undefined ? [] : [prva]))
  const [opomena, setOpomena] = useState(false)
  const sve = obavijesti.every(({ id }) => otvorene.has(id))
  const open = (id: number) => {
    onOtvoreno(id)
    setOtvorene((before) => new Set([...before, id]))
    setOpomena(false)
  }
  useEffect(() => {
    if (prva !== undefined) onOtvoreno(prva)
  }, [prva, onOtvoreno])
  return (
    <Dialog
      open
      title={PORUKE.obavijesti.naslov}
      onClose={onClose}
      footer={
        <Button variant="primary" icon="check" onClick={() => (sve ? onClose() : setOpomena(true))}>
          {PORUKE.obavijesti.procitana}
        </Button>
      }
    >
      <Stack gap={3}>
        {obavijesti.map((obavijest) => {
          const { id, naslov } = obavijest
          return (
            <Disclosure
              key={id}
              open={id === prva}
              onOpen={() => open(id)}
              summary={naslov}
              badge={!otvorene.has(id) && <Neprocitano />}
            >
              <Sadrzaj obavijest={obavijest} />
            </Disclosure>
          )
        })}
        {opomena && (
          <Banner tone="warning" live="assertive">
            {PORUKE.obavijesti.procitajSve}
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}

function Neprocitano() {
  return (
    <span className={styles.neprocitano}>
      <VisuallyHidden>nepročitano</VisuallyHidden>
    </span>
  )
}

function Sadrzaj({ obavijest }: { obavijest: TrenutnaObavijest }) {
  return (
    <Stack gap={2}>
      <p className={styles.vrijedi}>{vrijediTekst(obavijest)}</p>
      <RichText html={obavijest.opis} />
    </Stack>
  )
}

interface PregledProps {
  obavijesti: readonly TrenutnaObavijest[] | undefined
  error: Error | null
  onClose: () => void
}

/** All current notices, opened, to be read again. */
function Pregled({ obavijesti, error, onClose }: PregledProps) {
  return (
    <Dialog open title={PORUKE.obavijesti.naslov} onClose={onClose}>
      <Stack gap={3}>
        {obavijesti === undefined && error !== null && <p>{messageOf(error, PORUKE.obavijesti.greskaDohvata)}</p>}
        {obavijesti?.length === 0 && <p>{PORUKE.obavijesti.nema}</p>}
        {obavijesti?.map((obavijest) => (
          <Disclosure key={obavijest.id} open summary={obavijest.naslov}>
            <Sadrzaj obavijest={obavijest} />
          </Disclosure>
        ))}
      </Stack>
    </Dialog>
  )
}
