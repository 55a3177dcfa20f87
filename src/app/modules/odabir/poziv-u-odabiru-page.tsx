import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PopisPage } from '#app/platform/record/popis/popis-page.tsx'
import { ReadRecord } from '#app/platform/record/read-record.tsx'
import { RecordStatus } from '#app/platform/record/record-status.tsx'
import { useServerClock } from '#app/platform/record/server-clock.ts'
import { StatusCell } from '#app/platform/record/status-cell.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Section } from '#app/ui/section.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { formatDecimal } from '#contract/kernel/broj.ts'
import { formatDatum, isIsoDatum, today } from '#contract/kernel/datum.ts'
import type { UpitPopisa } from '#contract/kernel/popis.ts'
import { dioSada, POPIS_PRIJAVA_POZIVA } from '#contract/modules/odabir/poziv-u-odabiru.popis.ts'
import type {
  DioPoziva,
  PozivUOdabiruDetalj,
  PrijavaPozivaRedak,
} from '#contract/modules/odabir/poziv-u-odabiru.schema.ts'
import { krajRijecima } from './kraj-odabira.ts'
import { PRIJAVE, pozivUOdabiruQuery } from './poziv-u-odabiru.calls.ts'
import styles from './poziv-u-odabiru.module.css'
import { TEKST } from './poziv-u-odabiru.tekst.ts'
import { TEKST as ODABIR } from './provjera-prijave.tekst.ts'
import { SkupnaDodjela } from './skupna-dodjela.tsx'
import { StanjaDijelova } from './stanja-dijelova.tsx'
import { TimDialog } from './tim-dialog.tsx'

const PRIKAZ = {
  naziv: ({ naziv, prijavitelj }: PrijavaPozivaRedak) => (
    <div>
      {naziv}
      <br />
      <small>{prijavitelj}</small>
    </div>
  ),
  status: ({ status }: PrijavaPozivaRedak) => <RecordStatus vrsta="projekt" status={status} />,
  // What selection has no checks of is told by its status alone.
  dijelovi: ({ dijelovi, status }: PrijavaPozivaRedak) =>
    dijelovi.length > 0 ? <StanjaDijelova dijelovi={dijelovi} /> : <RecordStatus vrsta="projekt" status={status} />,
  ocjenjivaci: (redak: PrijavaPozivaRedak) => <Ocjenjivaci redak={redak} />,
  bodovi: ({ bodovi }: PrijavaPozivaRedak) => (bodovi === null ? '–' : formatDecimal(bodovi, 2)),
}

/** Who has the part that an application has come to, and how many are still missing. */
function Ocjenjivaci({ redak }: { redak: PrijavaPozivaRedak }) {
  const dio = dioSada(redak)
  if (dio === undefined) return '–'
  const fali = dio.naRedu && dio.slobodno > 0
  return (
    <div>
      {dio.ocjenjivaci.join(', ') || (fali ? '' : '–')}{' '}
      {fali && <StatusChip tone="warning">{TEKST.prijave.fali(dio.slobodno)}</StatusChip>}
      {redak.cekaMene && (
        <StatusChip tone="active" icon="flag">
          {TEKST.prijave.cekaMene}
        </StatusChip>
      )}
    </div>
  )
}

interface PozivUOdabiruPageProps {
  institucijaId: number
  pozivId: number
  /** Address of this screen. */
  base: string
  /** Address of the applications. */
  projekti: string
  upit: UpitPopisa
  onUpit: (upit: UpitPopisa) => void
  notFound: ReactNode
}

/** A call in selection: its parts with lists and teams, and under them its applications. */
export function PozivUOdabiruPage(props: PozivUOdabiruPageProps) {
  const { institucijaId, pozivId, projekti, upit, onUpit, notFound } = props
  return (
    <ReadRecord query={useQuery(pozivUOdabiruQuery(institucijaId, pozivId))} notFound={notFound}>
      {(poziv) => (
        <PopisPage
          popis={POPIS_PRIJAVA_POZIVA}
          api={PRIJAVE}
          params={{ institucijaId, pozivId }}
          upit={upit}
          onUpit={onUpit}
          trazi={TEKST.prijave.trazi}
          prikaz={PRIKAZ}
          record={<Poziv {...props} poziv={poziv} />}
          naredba={
            poziv.smijeTim
              ? {
                  gumb: ODABIR.skupno.gumb,
                  icon: 'users',
                  prozor: (prozor) => <SkupnaDodjela institucijaId={institucijaId} poziv={poziv} {...prozor} />,
                }
              : undefined
          }
          rowKey={({ id }) => id}
          rowHref={({ id }) => `${projekti}/${id}/odabir/pregled-prijavnog-obrasca`}
          empty={<EmptyState title={TEKST.prijave.nema} icon="list" />}
        />
      )}
    </ReadRecord>
  )
}

/** Its name, and under it until when it is done. */
function Dio({ dio }: { dio: DioPoziva }) {
  return (
    <>
      {dio.naziv}
      <br />
      <small className={styles.rok}>{TEKST.rok(rokDijela(dio))}</small>
    </>
  )
}

const rokDijela = ({ rok, rokDana }: DioPoziva): string =>
  rok !== null && isIsoDatum(rok) ? formatDatum(rok) : TEKST.poPrijavi(rokDana)

export function listaDijela({ lista, svrha, zapocetaAt }: DioPoziva): string {
  if (svrha === null) return TEKST.nePita
  if (lista === null) return TEKST.bezListe
  const stalna = zapocetaAt === null ? [] : [TEKST.zamrznuta]
  return [lista.naziv, TEKST.inacica(lista.inacica), TEKST.cija[lista.cija], ...stalna].join(', ')
}

function Poziv({ poziv, institucijaId, base }: PozivUOdabiruPageProps & { poziv: PozivUOdabiruDetalj }) {
  const [tim, setTim] = useState<DioPoziva>()
  const now = useServerClock()
  return (
    <Stack gap={5}>
      <PageHeader
        title={poziv.naziv}
        number={poziv.oznaka ?? undefined}
        status={<StatusCell vrsta="poziv" status={poziv.status} cekaMene={false} />}
        meta={[poziv.tijelo?.naziv, krajRijecima(poziv, today(now()))].filter(Boolean).join(' · ')}
        actions={
          <>
            {poziv.smijeRangListu && (
              <LinkButton href={`${base}/rang-lista`} icon="chart">
                {TEKST.rangLista}
              </LinkButton>
            )}
            <LinkButton href={`${base}/zahtjevi-za-pojasnjenjem`} icon="chat">
              {TEKST.pojasnjenja}
            </LinkButton>
            <LinkButton href={`${base}/kontrolne-liste`} icon="list">
              {TEKST.liste}
            </LinkButton>
          </>
        }
      />
      <Section title={TEKST.dijelovi}>
        <DataTable
          caption={TEKST.dijelovi}
          captionHidden
          rows={poziv.dijelovi}
          rowKey={({ dio }) => dio}
          columns={[
            { id: 'dio', header: TEKST.stupci.dio, render: (dio) => <Dio dio={dio} /> },
            {
              id: 'brojevi',
              header: TEKST.stupci.brojevi,
              render: ({ brojevi }) => `${brojevi.ceka} / ${brojevi.uTijeku} / ${brojevi.gotovo}`,
            },
            { id: 'lista', header: TEKST.stupci.lista, render: listaDijela },
            {
              id: 'tim',
              width: '9rem',
              header: TEKST.stupci.tim,
              render: ({ tim: osobe }) =>
                osobe.map(({ naziv, otvoreno }) => TEKST.otvoreno(naziv, otvoreno)).join(', ') || TEKST.bezTima,
            },
          ]}
          {...(poziv.smijeTim && {
            actions: (dio: DioPoziva) => (
              <Button size="s" aria-label={TEKST.urediTim(dio.naziv)} onClick={() => setTim(dio)}>
                {TEKST.uredi}
              </Button>
            ),
          })}
        />
      </Section>
      {tim !== undefined && (
        <TimDialog institucijaId={institucijaId} poziv={poziv} dio={tim} onClose={() => setTim(undefined)} />
      )}
    </Stack>
  )
}
