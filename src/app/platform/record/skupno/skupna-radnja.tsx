import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import type { MoveAnswer } from '../move-input.ts'
import { newMutationId } from '../mutation-id.ts'
import { QueryError } from '../query-error.tsx'
import type { StolZapisa } from '../stol.ts'
import { kolikoZapisa, Zapreke } from './ishodi.tsx'
import { NapredakZapisa, useNapredak } from './napredak.tsx'
import { type Procitan, type SkupnaRadnja, skupneRadnje, type Zapreka } from './radnje-odabranih.ts'
import { createRedom, type Ishod, type Odabran, oSvima, sNeposlanima } from './redom.ts'
import styles from './skupno.module.css'

/** The desk of a list whose records are moved. */
export type StolPopisa = StolZapisa<Pick<Procitan, 'status' | 'verzijaRetka' | 'dostupneRadnje'>>

/** How many records are read beside each other. */
const ODJEDNOM = 6

interface SkupnaRadnjaProps {
  stol: StolPopisa
  odabrani: readonly Odabran[]
  /** What became of each record, once the person is done. */
  onIshod: (radnja: string, ishodi: readonly Ishod[]) => void
  onClose: () => void
}

/** Reads the chosen records anew: what a list showed a while ago is not what they allow now. */
function useProcitani(stol: StolPopisa, odabrani: readonly Odabran[]) {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['odabrani', ...stol.korijen, odabrani.map(({ id }) => id)],
    gcTime: 0,
    staleTime: 0,
    // Read once for one press: another window must not read a hundred records again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const procitani: Procitan[] = []
      const necitljivi: Zapreka[] = []
      const jedan = async (zapis: Odabran) => {
        try {
          const { status, verzijaRetka, dostupneRadnje } = await queryClient.fetchQuery({
            ...stol.detalj(zapis.id),
            staleTime: 0,
          })
          procitani.push({ ...zapis, status, verzijaRetka, dostupneRadnje })
        } catch (error) {
          if (oSvima(error)) throw error
          necitljivi.push({ zapis, razlog: messageOf(error) })
        }
      }
      for (let at = 0; at < odabrani.length; at += ODJEDNOM)
        await Promise.all(odabrani.slice(at, at + ODJEDNOM).map(jedan))
      const red = odabrani.map(({ id }) => id)
      procitani.sort((a, b) => red.indexOf(a.id) - red.indexOf(b.id))
      return skupneRadnje(procitani, necitljivi)
    },
  })
}

/** A move on several records, each for itself. Which of them go, and why the others do not, is said before anything happens. */
export function SkupnaRadnjaDialog({ stol, odabrani: saPopisa, onIshod, onClose }: SkupnaRadnjaProps) {
  // As they were at the press: the list goes on behind the window.
  const [odabrani] = useState(saPopisa)
  const { data: radnje, error, refetch } = useProcitani(stol, odabrani)
  const [izabrana, setIzabrana] = useState<SkupnaRadnja>()
  if (izabrana !== undefined) return <Izvrsi stol={stol} skupna={izabrana} onIshod={onIshod} onClose={onClose} />
  return (
    <Dialog open title={`Radnje na odabranima: ${kolikoZapisa(odabrani.length)}`} onClose={onClose}>
      <QueryError error={error} known={false} retry={() => void refetch()} />
      {radnje === undefined && error === null && <Skeleton lines={4} label="Čitaju se odabrani zapisi" />}
      {radnje?.length === 0 && <p>Na odabranim zapisima sada nemate nijednu radnju.</p>}
      {radnje && <Izbor radnje={radnje} odabrano={odabrani.length} onIzbor={setIzabrana} />}
    </Dialog>
  )
}

interface IzborProps {
  radnje: readonly SkupnaRadnja[]
  odabrano: number
  onIzbor: (radnja: SkupnaRadnja) => void
}

function Izbor({ radnje, odabrano, onIzbor }: IzborProps) {
  return (
    <div className={styles.radnje}>
      {radnje.map((skupna) => (
        <div key={skupna.radnja.kod}>
          <div className={styles.radnja}>
            <Button onClick={() => onIzbor(skupna)}>{skupna.radnja.oznaka}</Button>
            <span>{`${skupna.moze.length} od ${odabrano}`}</span>
          </div>
          {skupna.neMoze.length > 0 && (
            <Disclosure summary={`Ne može: ${kolikoZapisa(skupna.neMoze.length)}`}>
              <Zapreke zapreke={skupna.neMoze} />
            </Disclosure>
          )}
        </div>
      ))}
    </div>
  )
}

interface IzvrsiProps extends Omit<SkupnaRadnjaProps, 'odabrani'> {
  skupna: SkupnaRadnja
}

function Izvrsi({ stol, skupna: { radnja, moze, neMoze }, onIshod, onClose }: IzvrsiProps) {
  const queryClient = useQueryClient()
  const redom = useRef(createRedom(newMutationId))
  const { odgovoreno, prati } = useNapredak(neMoze)
  const onMove = async (prijelaz: string, answer: MoveAnswer) => {
    const naredba = ({ verzijaRetka }: Procitan) => ({ prijelaz, verzijaRetka, ...answer })
    try {
      await prati((naOdgovor) =>
        redom.current.izvrsi(
          moze,
          naredba,
          (zapis, mutationId) => stol.prijelaz(zapis.id, { mutationId, ...naredba(zapis) }),
          naOdgovor,
        ),
      )
    } finally {
      await Promise.all([stol.korijen, ...stol.popisi].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      void osvjeziBrojace(queryClient)
    }
  }
  const zatvori = () => {
    const odgovori = redom.current.odgovori()
    if (odgovori.length > 0) onIshod(radnja.oznaka, [...sNeposlanima(moze, odgovori), ...neMoze])
    else onClose()
  }
  return (
    <MoveDialog
      radnja={radnja}
      title={`${radnja.oznaka}: ${kolikoZapisa(moze.length)}`}
      message={
        moze.length === 1
          ? `Radnja će se izvršiti na zapisu ${moze[0]?.naziv ?? ''}.`
          : 'Radnja se izvršava na svakom zapisu zasebno: što se na jednom odbije, ne zaustavlja ostale.'
      }
      onMove={onMove}
      onClose={zatvori}
    >
      <Stack gap={2}>
        <NapredakZapisa odgovoreno={odgovoreno} od={moze.length} />
        <Disclosure summary={`Izvršit će se: ${kolikoZapisa(moze.length)}`} open={moze.length <= 5}>
          <ul>
            {moze.map(({ id, naziv }) => (
              <li key={id}>{naziv}</li>
            ))}
          </ul>
        </Disclosure>
        {neMoze.length > 0 && (
          <Disclosure summary={`Neće se izvršiti: ${kolikoZapisa(neMoze.length)}`} open>
            <Zapreke zapreke={neMoze} />
          </Disclosure>
        )}
      </Stack>
    </MoveDialog>
  )
}
