import { useEffect } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { useStanje } from '../dokument/dokument-context.tsx'
import { useNazivi } from '../dokument/popisi.ts'
import { useMjestoPregleda } from '../pribadaca/mjesto-pregleda.tsx'
import { NitRasprave } from './nit.tsx'
import { NoviKomentar } from './novi-komentar.tsx'
import styles from './rasprava.module.css'
import { nitiMjesta, useProcitano, useRasprava } from './rasprava-context.tsx'
import { TEKST } from './tekst.ts'

interface RaspravaPoljaProps {
  put: string
  naziv: string
  vrijednost?: string | undefined
  onClose: () => void
}

/** The window with what was said at one field, and a new comment. */
export function RaspravaPolja({ put, naziv, vrijednost, onClose }: RaspravaPoljaProps) {
  const rasprava = useRasprava()
  const otvoren = useMjestoPregleda()?.otvoren
  // A document takes the place of the page: the window over it gives way.
  useEffect(() => {
    if (otvoren !== undefined) onClose()
  }, [otvoren, onClose])
  const nova = useProcitano(put)
  const ovdje = nitiMjesta(rasprava, put)
  const nazivi = useNazivi()
  const odgovori = useStanje((stanje) => stanje.odgovori)
  const prikaz = vrijednost ?? odgovori(nazivi).find(({ path }) => path === put)?.prikaz
  return (
    <Dialog open onClose={onClose} title={naziv}>
      <Stack gap={4}>
        {prikaz !== undefined && (
          <p className={styles.vrijednost}>
            <span>{TEKST.sada}: </span>
            {prikaz}
          </p>
        )}
        {ovdje.length > 0 && (
          <ul className={styles.niti}>
            {ovdje.map((nit) => (
              <NitRasprave key={nit.id} nit={nit} nova={nova} />
            ))}
          </ul>
        )}
        {rasprava.stanje?.smijePisati ? <NoviKomentar put={put} /> : <p>{TEKST.samoCitanje}</p>}
      </Stack>
    </Dialog>
  )
}
