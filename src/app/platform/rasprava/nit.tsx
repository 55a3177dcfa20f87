import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Inline } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import type { Komentar } from '#contract/kernel/rasprava.endpoints.ts'
import { ukratko } from '#contract/kernel/tekst.ts'
import { messageOf } from '../api/problem.ts'
import { useMutationId } from '../record/mutation-id.ts'
import { useServerClock } from '../record/server-clock.ts'
import { MjestoKomentara } from './mjesto-komentara.tsx'
import type { Nit } from './niti.ts'
import { NoviKomentar } from './novi-komentar.tsx'
import { povuciKomentar, raspravaQuery, rijesiKomentar } from './rasprava.calls.ts'
import styles from './rasprava.module.css'
import { useRasprava } from './rasprava-context.tsx'
import { TEKST } from './tekst.ts'

interface NitRaspraveProps {
  nit: Nit
  nova: ReadonlySet<string>
}

/** A comment, what was answered, and what the reader may do with it. */
export function NitRasprave({ nit, nova }: NitRaspraveProps) {
  const { stanje } = useRasprava()
  const [odgovara, setOdgovara] = useState(false)
  const gumb = useRef<HTMLButtonElement>(null)
  const { korijen, odgovori, put } = nit
  const zatvori = () => {
    setOdgovara(false)
    gumb.current?.focus()
  }
  return (
    <li className={styles.nit} data-rijeseno={korijen?.rijeseno ? '' : undefined}>
      {korijen === undefined ? (
        <p className={styles.povucen}>{TEKST.povucenKomentar}</p>
      ) : (
        <KomentarRasprave komentar={korijen} novo={nova.has(korijen.id)} />
      )}
      {odgovori.length > 0 && (
        <ul className={styles.odgovori}>
          {odgovori.map((one) => (
            <li key={one.id}>
              <KomentarRasprave komentar={one} novo={nova.has(one.id)} />
            </li>
          ))}
        </ul>
      )}
      {korijen !== undefined && (
        <Inline>
          {stanje?.smijePisati && (
            <Button ref={gumb} size="s" icon="chat" aria-expanded={odgovara} onClick={() => setOdgovara(!odgovara)}>
              {TEKST.odgovori}
              <VisuallyHidden>: {sazeto(korijen)}</VisuallyHidden>
            </Button>
          )}
          <Rijesi komentar={korijen} />
        </Inline>
      )}
      {odgovara && korijen !== undefined && (
        <NoviKomentar put={put} odgovorNa={{ id: korijen.id, interno: korijen.interno }} autoFocus nakon={zatvori} />
      )}
    </li>
  )
}

/** Tells one comment from another, where buttons of many stand on a page. */
const sazeto = ({ tekst }: Komentar): string => ukratko(tekst, 60)

function KomentarRasprave({ komentar, novo }: { komentar: Komentar; novo: boolean }) {
  const { id, put, pribadaca, tekst, autor, stranka, napisanoAt, interno, zaDoradu, rijeseno } = komentar
  return (
    <article className={styles.komentar}>
      <div className={styles.glava}>
        <strong>{autor.naziv}</strong>
        <span>{stranka}</span>
        <time dateTime={napisanoAt}>{formatVrijeme(Date.parse(napisanoAt))}</time>
        {novo && <StatusChip tone="info">{TEKST.oznaka.novo}</StatusChip>}
        {interno && (
          <StatusChip tone="neutral" icon="lock">
            {TEKST.oznaka.interno}
          </StatusChip>
        )}
        {zaDoradu && (
          <StatusChip tone="warning" icon="edit">
            {TEKST.oznaka.zaDoradu}
          </StatusChip>
        )}
        {rijeseno && <StatusChip tone="success">{TEKST.oznaka.rijeseno}</StatusChip>}
      </div>
      {pribadaca !== null && put !== null && <MjestoKomentara id={id} put={put} pribadaca={pribadaca} />}
      <p className={styles.tekst}>{tekst}</p>
      {rijeseno && (
        <p className={styles.rijesio}>
          {`${TEKST.rijesio(rijeseno.rijesio.naziv)}, `}
          <time dateTime={rijeseno.at}>{formatVrijeme(Date.parse(rijeseno.at))}</time>
        </p>
      )}
      <Povuci komentar={komentar} />
    </article>
  )
}

/** A step on a comment, with what is said once it is done. The same press sent again is the same one. */
function useRadnja(posalji: (mutationId: string) => Promise<unknown>, gotovo: string) {
  const { zapis } = useRasprava()
  const client = useQueryClient()
  const { idOf, done } = useMutationId()
  return useMutation({
    mutationFn: (sto: object) => posalji(idOf(sto)),
    onSuccess: async () => {
      done()
      toast(gotovo, { tone: 'success' })
      await client.invalidateQueries({ queryKey: raspravaQuery(zapis).queryKey })
    },
    onError: (error) => {
      toast(messageOf(error, TEKST.nijeUspjelo), { tone: 'danger' })
      void client.invalidateQueries({ queryKey: raspravaQuery(zapis).queryKey })
    },
  })
}

function Rijesi({ komentar }: { komentar: Komentar }) {
  const { zapis } = useRasprava()
  const rijeseno = komentar.rijeseno === null
  const { mutate, isPending } = useRadnja(
    (mutationId) => rijesiKomentar(zapis, komentar.id, { mutationId, rijeseno }),
    rijeseno ? TEKST.rijesen : TEKST.ponovnoOtvoren,
  )
  if (!komentar.smijeRijesiti) return null
  return (
    <Button
      size="s"
      icon={rijeseno ? 'check' : 'refresh'}
      pending={isPending}
      debounce
      onClick={() => mutate({ id: komentar.id, rijeseno })}
    >
      {rijeseno ? TEKST.rijesi : TEKST.otvoriPonovno}
      <VisuallyHidden>: {sazeto(komentar)}</VisuallyHidden>
    </Button>
  )
}

/** True until the moment, by the portal's clock. */
function usePrije(kraj: string | null): boolean {
  const sada = useServerClock()
  const [proslo, setProslo] = useState<string | null>(null)
  useEffect(() => {
    if (kraj === null) return
    const timer = setTimeout(() => setProslo(kraj), Math.max(0, Date.parse(kraj) - sada()))
    return () => clearTimeout(timer)
  }, [kraj, sada])
  return kraj !== null && proslo !== kraj
}

function Povuci({ komentar }: { komentar: Komentar }) {
  const { zapis } = useRasprava()
  const moze = usePrije(komentar.povlacivDo)
  const { mutate, isPending } = useRadnja((mutationId) => povuciKomentar(zapis, komentar.id, mutationId), TEKST.povucen)
  if (!moze) return null
  return (
    <Button
      variant="quiet"
      size="s"
      icon="close"
      pending={isPending}
      debounce
      onClick={() => mutate({ id: komentar.id })}
    >
      {TEKST.povuci}
      <VisuallyHidden>: {sazeto(komentar)}</VisuallyHidden>
    </Button>
  )
}
