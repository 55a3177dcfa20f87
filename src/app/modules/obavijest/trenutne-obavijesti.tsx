import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
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
import { PORUKE } from '#contract/kernel/messages.ts'
import type { TrenutnaObavijest } from '#contract/modules/obavijest/obavijest.schema.ts'
import { type Stol, trenutneQuery } from './obavijest.calls.ts'
import { vrijediTekst } from './obavijest.tekst.ts'
import { readProcitane, saveProcitane } from './procitane.ts'
import styles from './trenutne-obavijesti.module.css'

interface TrenutneObavijestiProps {
  stol: Stol
  /** False on the paths of financial instruments, where notices are not fetched. */
  dohvati: boolean
  /** The person asked to see the current notices again. */
  pregled: boolean
  onZatvoriPregled: () => void
}

/** The window of current notices: what was not read on this device yet, or on request all of them (specification, section 4). */
export function TrenutneObavijesti({ stol, dohvati, pregled, onZatvoriPregled }: TrenutneObavijestiProps) {
  const { data, error } = useQuery({ ...trenutneQuery(stol), enabled: dohvati || pregled })
  const [procitane, setProcitane] = useState(readProcitane)
  const failed = error !== null && !(error instanceof Offline)
  useEffect(() => {
    if (failed) toast(PORUKE.obavijesti.greskaDohvata, { tone: 'danger' })
  }, [failed])
  if (pregled) return <Pregled obavijesti={data} error={error} onClose={onZatvoriPregled} />
  const nove = dohvati ? (data ?? []).filter(({ id }) => !procitane.has(id)) : []
  if (nove.length === 0) return null
  const procitano = () => {
    saveProcitane((data ?? []).map(({ id }) => id))
    setProcitane(readProcitane())
  }
  return (
    <KadJeSlobodno>
      <Citanje key={nove.map(({ id }) => id).join()} obavijesti={nove} onProcitano={procitano} />
    </KadJeSlobodno>
  )
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

/** Each notice starts unread and is read once it was opened; the window closes when all of them were. */
function Citanje({ obavijesti, onProcitano }: { obavijesti: readonly TrenutnaObavijest[]; onProcitano: () => void }) {
  const [otvorene, setOtvorene] = useState<ReadonlySet<number>>(new Set())
  const [opomena, setOpomena] = useState(false)
  const sve = obavijesti.every(({ id }) => otvorene.has(id))
  const open = (id: number) => {
    setOtvorene((before) => new Set([...before, id]))
    setOpomena(false)
  }
  return (
    <Dialog
      open
      title={PORUKE.obavijesti.naslov}
      onClose={() => undefined}
      dismissable={false}
      footer={
        <Button variant="primary" icon="check" onClick={() => (sve ? onProcitano() : setOpomena(true))}>
          {PORUKE.obavijesti.procitana}
        </Button>
      }
    >
      <Stack gap={3}>
        {obavijesti.map((obavijest) => {
          const { id, naslov } = obavijest
          return (
            <Disclosure key={id} onOpen={() => open(id)} summary={naslov} badge={!otvorene.has(id) && <Neprocitano />}>
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
