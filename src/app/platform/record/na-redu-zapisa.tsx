/** Whose turn it is on an open record, its deadline with the days of warnings, and why its reader waits. */
import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { type IsoDatum, today } from '#contract/kernel/datum.ts'
import { type SatZapisa, satRijecima, upozorenjaRijecima } from '#contract/kernel/sat-zapisa.ts'
import type { CekaRadnja, Nositelj, TkoJeNaRedu } from '#contract/kernel/tko-je-na-redu.ts'
import { najaveQuery } from './najave-rokova.ts'
import { useServerClock } from './server-clock.ts'

export type StanjeNaRedu = TkoJeNaRedu

const TEKST = {
  naziv: 'Tko je na redu',
  vi: 'Na redu ste vi',
  drugi: 'Na redu',
  zasto: 'Zašto čekam?',
  poduzima: 'Radnju poduzima',
  otklanja: 'Tko to otklanja',
  jos: 'Ostali razlozi',
} as const

const uzRadnju = ({ tko, radnja }: Nositelj): string => [tko, radnja].filter(Boolean).join(' – ')

/** „Na redu ste vi: Ocijeni plan; prijavitelj – Dopuni plan”: all who are awaited in one line, its reader first. */
const svi = (nositelji: readonly Nositelj[]): string => {
  const moje = nositelji.flatMap(({ vi, radnja }) => (vi && radnja) || [])
  const drugi = nositelji.filter(({ vi }) => !vi).map(uzRadnju)
  return moje.length > 0
    ? [`${TEKST.vi}: ${moje.join(', ')}`, ...drugi].join('; ')
    : `${TEKST.drugi}: ${drugi.join('; ')}`
}

/** Nothing where nobody waits for anything, or where the device was given the record before the portal said it. */
export function NaReduZapisa({ stanje }: { stanje: StanjeNaRedu | undefined }) {
  const now = useServerClock()
  if (stanje === undefined) return null
  const { nositelji, cekaju, sat } = stanje
  return (
    <section aria-label={TEKST.naziv}>
      <Stack gap={1}>
        {nositelji.length > 0 && (
          <p>
            <strong>{svi(nositelji)}</strong>
          </p>
        )}
        {sat !== null && <SatZapisaRijecima sat={sat} danas={today(now())} />}
        {cekaju.length > 0 && (
          <Disclosure summary={TEKST.zasto}>
            <ul>
              {cekaju.map((one) => (
                <li key={`${one.radnja}:${one.tko}`}>
                  <Ceka radnja={one} />
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </Stack>
    </section>
  )
}

/** A deadline with days used and left. The days of warnings follow once they are known. */
export function SatZapisaRijecima({ sat, danas }: { sat: SatZapisa; danas: IsoDatum }) {
  const { data: najave } = useQuery(najaveQuery)
  const upozorenja = najave && upozorenjaRijecima(sat, najave.data, danas)
  return (
    <>
      <p>{satRijecima(sat, danas)}</p>
      {upozorenja !== undefined && <p>{upozorenja}</p>}
    </>
  )
}

function Ceka({ radnja: { radnja, tko, razlozi, jos } }: { radnja: CekaRadnja }) {
  return (
    <>
      <strong>{radnja}</strong>
      {tko !== 'vi' && <p>{`${TEKST.poduzima}: ${tko}.`}</p>}
      {razlozi.length > 0 && (
        <ul>
          {razlozi.map(({ poruka, otklanja }) => (
            <li key={poruka}>{otklanja === null ? poruka : `${poruka} ${TEKST.otklanja}: ${otklanja}.`}</li>
          ))}
        </ul>
      )}
      {jos > 0 && <p>{`${TEKST.jos}: ${jos}.`}</p>}
    </>
  )
}
