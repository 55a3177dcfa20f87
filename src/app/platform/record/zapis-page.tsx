import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { DnevnikRedak } from '#contract/kernel/prijelaz.ts'
import type { VrstaStatusa } from '#contract/statusi.ts'
import { ZADUZIVE_VRSTE } from '#contract/zaduzive.ts'
import { ZaduzenjeZapisa } from '../zaduzenje/zaduzenje-zapisa.tsx'
import { ActionBar, type MoveView } from './action-bar.tsx'
import { ActivityLog } from './activity-log.tsx'
import type { Radnja } from './move-input.ts'
import { NaReduZapisa, type StanjeNaRedu } from './na-redu-zapisa.tsx'
import { ReadRecord } from './read-record.tsx'
import { RecordPage } from './record-page.tsx'
import { RecordStatus } from './record-status.tsx'
import { type Id, ponovno, type Stol, type StolZapisa, usePotez } from './stol.ts'
import { EditedMoves, EditsRefused, type ObrazacZapisa } from './unsaved-edits.tsx'
import { useRecordList } from './use-record-list.ts'
import { InaciceZapisa, type RazlikeZapisa } from './usporedba-inacica.tsx'

interface OtvoriZapisProps<D> {
  stol: StolZapisa<D>
  id: Id
  /** Drawn for 404, which is also the answer to whoever may not know of the record. */
  notFound: ReactNode
  children: (zapis: D, reading: { foot: ReactNode; busy: boolean; retry: () => Promise<unknown> }) => ReactNode
}

/** Reads a record at its desk. */
export function OtvoriZapis<D>({ stol, id, notFound, children }: OtvoriZapisProps<D>) {
  return (
    <ReadRecord query={useQuery<D>(stol.detalj(id))} notFound={notFound}>
      {children}
    </ReadRecord>
  )
}

/** What every record of a desk says of itself. */
interface Zapis {
  id: Id
  status: { id: number; naziv: string }
  verzijaRetka: number
  dostupneRadnje: readonly Radnja[]
  naRedu?: StanjeNaRedu | undefined
}

/** Tabs that are addresses. `dnevnik-aktivnosti` and `inacice` need no content of the screen's own. */
interface KarticeZapisa {
  label: string
  popis: readonly (readonly [kljuc: string, naziv: string, novo?: number | undefined])[]
  kartica: string
  adresa: (kljuc: string) => string
}

interface ZapisPageProps extends Omit<ComponentProps<typeof RecordPage>, 'status' | 'tabs' | 'actionBar' | 'zapis'> {
  stol: Stol
  zapis: Zapis
  /** Of a record that is edited on its page. */
  obrazac?: ObrazacZapisa | undefined
  kartice?: KarticeZapisa | undefined
  /** Better texts of single moves, by their code. */
  pogledi?: Readonly<Record<string, MoveView>> | undefined
  /** What the versions say while there is none. */
  bezInacica?: string
  /** What two versions differ in; without it they are only listed. */
  razlike?: RazlikeZapisa
}

/** A record at a desk: its head, tabs with the log and the versions, what was refused, and the moves. */
export function ZapisPage(props: ZapisPageProps) {
  const { stol, zapis, obrazac, kartice, pogledi, bezInacica, razlike, notices, children, ...page } = props
  const { id, status, dostupneRadnje: radnje } = zapis
  const send = usePotez(stol, zapis)
  const [prva] = kartice?.popis[0] ?? []
  return (
    <RecordPage
      {...page}
      zapis={{ vrsta: stol.vrsta, id, status }}
      status={<RecordStatus vrsta={stol.vrsta as VrstaStatusa} status={status} />}
      notices={
        <>
          <NaReduZapisa stanje={zapis.naRedu} />
          <Zaduzenje stol={stol} id={id} />
          {obrazac && <EditsRefused obrazac={obrazac} />}
          {notices}
        </>
      }
      tabs={
        kartice && {
          label: kartice.label,
          items: kartice.popis.map(([kljuc, label, count]) => ({
            href: kartice.adresa(kljuc),
            label,
            current: kljuc === kartice.kartica,
            count,
            errors: kljuc === prva && obrazac ? Object.keys(obrazac.greske).length : 0,
          })),
        }
      }
      actionBar={
        obrazac ? (
          <EditedMoves obrazac={obrazac} radnje={radnje} onMove={send} views={pogledi} />
        ) : (
          radnje.length > 0 && <ActionBar radnje={radnje} onMove={send} views={pogledi} />
        )
      }
    >
      {children}
      {kartice?.kartica === 'inacice' && <InaciceZapisa stol={stol} id={id} prazno={bezInacica} razlike={razlike} />}
      {kartice?.kartica === 'dnevnik-aktivnosti' && <DnevnikZapisa stol={stol} id={id} />}
    </RecordPage>
  )
}

interface DioZapisa {
  stol: Stol
  id: Id
}

/** Who is in charge of a record at an institution's desk, where its kind has somebody in charge. */
export function Zaduzenje({ stol, id }: DioZapisa) {
  const { institucijaId, vrsta } = stol
  if (institucijaId === undefined || !ZADUZIVE_VRSTE.includes(vrsta)) return null
  return <ZaduzenjeZapisa institucijaId={institucijaId} vrsta={vrsta} id={id} osvjezi={ponovno(stol, id)} />
}

/** The log of one record. */
export function DnevnikZapisa({ stol, id }: DioZapisa) {
  const list = useRecordList<DnevnikRedak>({
    queryKey: [...stol.kljuc(id), 'dnevnik'],
    fetchPage: (cursor, signal) => stol.dnevnik(id, cursor, signal),
  })
  return <ActivityLog list={list} />
}
