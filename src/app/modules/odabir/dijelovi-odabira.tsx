import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { osvjeziBrojace } from '#app/platform/api/brojaci.ts'
import { messageOf } from '#app/platform/api/problem.ts'
import { useMutationId } from '#app/platform/record/mutation-id.ts'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { trebaOdluku } from '#contract/modules/odabir/odabir.faze.ts'
import type { DioPrijave } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { BodoviDijela } from './bodovi-dijela.tsx'
import { DodjelaDialog } from './dodjela-dialog.tsx'
import { KorakOdluke } from './korak-odluke.tsx'
import { adresaProvjere, dijeloviQuery, dodijeli, type PrijavaUOdabiru } from './provjera-prijave.calls.ts'
import styles from './provjera-prijave.module.css'
import { TEKST } from './provjera-prijave.tekst.ts'
import { TON_FAZE } from './stanja-dijelova.tsx'

/** The parts of selection of an application: how far each is, who has it, and what the points are. */
export function DijeloviOdabira({ prijava }: { prijava: PrijavaUOdabiru }) {
  const { data, isPending, error } = useQuery(dijeloviQuery(prijava))
  // Whoever has no part in selection, or a conflict, reads the application alone.
  if (error !== null || data?.length === 0) return null
  return (
    <Section title={TEKST.dijelovi.naslov} description={TEKST.dijelovi.opis}>
      {isPending && <Skeleton lines={4} />}
      {data?.map((dio) => (
        <Dio key={dio.dio} prijava={prijava} dio={dio} />
      ))}
      {data !== undefined && trebaOdluku(data.map(({ stanje }) => stanje.kljuc)) && <KorakOdluke prijava={prijava} />}
    </Section>
  )
}

interface DioProps {
  prijava: PrijavaUOdabiru
  dio: DioPrijave
}

function Dio({ prijava, dio }: DioProps) {
  const { naziv, stanje, ceka, provjere, bodovi } = dio
  return (
    <div className={styles.dio}>
      <div className={styles.glava}>
        <h3>{naziv}</h3>
        <StatusChip tone={TON_FAZE[stanje.kljuc]}>{stanje.naziv}</StatusChip>
        {ceka !== null && <span>{ceka}</span>}
      </div>
      {provjere.length > 0 && (
        <ul className={styles.ocjenjivaci}>
          {provjere.map((provjera) => (
            <Ocjenjivac key={provjera.id} prijava={prijava} naziv={naziv} provjera={provjera} />
          ))}
        </ul>
      )}
      <Radnje prijava={prijava} dio={dio} />
      {bodovi !== null && <BodoviDijela bodovi={bodovi} />}
    </div>
  )
}

interface OcjenjivacProps {
  prijava: PrijavaUOdabiru
  naziv: string
  provjera: DioPrijave['provjere'][number]
}

function Ocjenjivac({ prijava, naziv, provjera }: OcjenjivacProps) {
  const { id, ocjenjivac, moja, status, krug, izuzece, razlog } = provjera
  return (
    <li className={styles.ocjenjivac}>
      <span>{moja ? TEKST.dijelovi.vi(ocjenjivac.ime) : ocjenjivac.ime}</span>
      <RecordStatus vrsta="provjeraPrijave" status={status} />
      {krug > 1 && <span>{TEKST.krug(krug)}</span>}
      <LinkButton
        size="s"
        href={adresaProvjere(prijava, id)}
        aria-label={TEKST.dijelovi.otvoriSto(naziv, ocjenjivac.ime)}
      >
        {TEKST.dijelovi.otvori}
      </LinkButton>
      {izuzece !== null && <span>{TEKST.dijelovi.sukob(izuzece.razlog, izuzece.cijeliPoziv)}</span>}
      {razlog !== null && (
        <span>
          {TEKST.dijelovi.razlog}: {razlog}
        </span>
      )}
    </li>
  )
}

function Radnje({ prijava, dio }: DioProps) {
  const [dodjela, setDodjela] = useState<'dodijeli' | 'noviKrug'>()
  const queryClient = useQueryClient()
  const { idOf } = useMutationId()
  const preuzmi = useMutation({
    mutationFn: () => dodijeli(prijava, { mutationId: idOf({ dio: dio.dio }), dio: dio.dio }),
    onSuccess: () => toast(TEKST.dijelovi.preuzeto, { tone: 'success' }),
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: dijeloviQuery(prijava).queryKey })
      void osvjeziBrojace(queryClient)
    },
  })
  const { smijePreuzeti, smijeDodijeliti, smijeNoviKrug, naziv } = dio
  if (!smijePreuzeti && !smijeDodijeliti && !smijeNoviKrug) return null
  const sto = (radnja: string) => `${radnja}: ${naziv}`
  return (
    <div className={styles.radnje}>
      {smijePreuzeti && (
        <Button
          size="s"
          variant="primary"
          aria-label={sto(TEKST.dijelovi.preuzmi)}
          disabled={preuzmi.isPending}
          onClick={() => preuzmi.mutate()}
        >
          {TEKST.dijelovi.preuzmi}
        </Button>
      )}
      {smijeDodijeliti && (
        <Button size="s" aria-label={sto(TEKST.dijelovi.dodijeli)} onClick={() => setDodjela('dodijeli')}>
          {TEKST.dijelovi.dodijeli}
        </Button>
      )}
      {smijeNoviKrug && (
        <Button size="s" aria-label={sto(TEKST.dijelovi.noviKrug)} onClick={() => setDodjela('noviKrug')}>
          {TEKST.dijelovi.noviKrug}
        </Button>
      )}
      {dodjela && (
        <DodjelaDialog
          prijava={prijava}
          dio={dio}
          noviKrug={dodjela === 'noviKrug'}
          onClose={() => setDodjela(undefined)}
        />
      )}
    </div>
  )
}
