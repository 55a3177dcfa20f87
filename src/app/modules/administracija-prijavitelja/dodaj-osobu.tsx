import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { SvjezaPotvrda } from '#app/platform/povjerenje/svjeza-potvrda.tsx'
import { useKept } from '#app/platform/record/use-kept.ts'
import { Banner } from '#app/ui/banner.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
import { Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { parseEmail } from '#contract/kernel/email.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { PORUKE_OSOBA } from '#contract/modules/prijavitelj/administracija.rules.ts'
import type { DodjelaPrava, PravoOsobe } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { RAZINE_DODJELE } from '#contract/modules/prijavitelj/administracija.schema.ts'
import { istekPozivnice, PORUKE_POZIVNICE } from '#contract/modules/prijavitelj/pozivnica.rules.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { dodijeli, osobeQuery, pozivniceQuery, pozovi, programiQuery } from './administracija.calls.ts'

interface Unos {
  osoba: string | null
  razina: DodjelaPrava['razina']
  /** `sve`, `program:2` or `projekt:0190…`. */
  opseg: string
  vrijediDo: string | null
  /** The OIB behind which the portal has found nobody: whose it is may be invited. */
  nepoznat: string | null
  email: string | null
}
const PRAZNO: Unos = { osoba: null, razina: 'UR', opseg: 'sve', vrijediDo: null, nepoznat: null, email: null }

function tijelo({ razina, opseg, vrijediDo }: Unos): Omit<DodjelaPrava, 'osoba'> {
  const [vrsta, id = ''] = opseg.split(':')
  return {
    razina,
    vrijediDo,
    programId: vrsta === 'program' ? Number(id) : null,
    projektId: vrsta === 'projekt' ? id : null,
  }
}

/** The last day for the first sign-in, as the letter will name it. */
function istek({ vrijediDo }: Unos, prava: readonly PravoOsobe[]): number {
  const moje = prava.find((one) => one.ja && one.razina === 'ZAS' && one.projekt === null && one.program === null)
  return istekPozivnice(Date.now(), vrijediDo, moje?.vrijediDo ? Date.parse(moje.vrijediDo) : null)
}

interface DodajOsobuProps {
  prijaviteljId: number
  /** Rights there are, whose projects may be chosen. */
  prava: readonly PravoOsobe[]
  onClose: () => void
}

const jeNepoznat = (error: unknown): boolean =>
  error instanceof ApiProblem && error.greske.some(({ pravilo }) => pravilo === 'OSO-04')

/** Sends what was entered: a right to whom the portal knows, an invitation to who was not found. */
function useDodavanje(prijaviteljId: number, { onClose }: Pick<DodajOsobuProps, 'onClose'>) {
  const queryClient = useQueryClient()
  const [unos, setUnos, zaboravi] = useKept<Unos>(`fondovi.dodaj-osobu.${prijaviteljId}`, PRAZNO)
  const [greske, setGreske] = useState<{ osoba?: string | undefined; email?: string | undefined }>({})
  const poziva = unos.nepoznat !== null && unos.nepoznat === unos.osoba
  const stavi = (changes: Partial<Unos>) => setUnos((before) => ({ ...before, ...changes }))
  const gotovo = (poruka: string) => {
    zaboravi()
    toast(poruka, { tone: 'success' })
    onClose()
  }
  const dodaj = async (osoba: string) => {
    try {
      const prava = await dodijeli(prijaviteljId, { osoba, ...tijelo(unos) })
      queryClient.setQueryData(osobeQuery(prijaviteljId).queryKey, prava)
    } catch (error) {
      if (!jeNepoznat(error)) throw error
      return stavi({ nepoznat: osoba })
    }
    await queryClient.invalidateQueries(pozivniceQuery(prijaviteljId))
    gotovo(PORUKE_OSOBA.dodijeljeno)
  }
  const pozoviOsobu = async (oib: string, email: string) => {
    const { dodijeljeno, pismo, data } = await pozovi(prijaviteljId, { oib, email, ...tijelo(unos) })
    queryClient.setQueryData(pozivniceQuery(prijaviteljId).queryKey, data)
    if (dodijeljeno) await queryClient.invalidateQueries(osobeQuery(prijaviteljId))
    if (dodijeljeno) gotovo(PORUKE_OSOBA.dodijeljeno)
    else gotovo(pismo ? PORUKE_POZIVNICE.poslana : PORUKE_POZIVNICE.bezPisma)
  }
  const posalji = async () => {
    const adresa = parseEmail(unos.email ?? '')
    const losa = poziva && !adresa.ok ? (unos.email === null ? PORUKE.polje.obavezno : adresa.poruka) : undefined
    setGreske({ osoba: unos.osoba === null ? PORUKE.polje.obavezno : undefined, email: losa })
    if (unos.osoba === null) throw new Error(PORUKE_OSOBA.nijeOib)
    if (losa !== undefined) return
    await (poziva && adresa.ok ? pozoviOsobu(unos.osoba, adresa.email) : dodaj(unos.osoba))
  }
  return { unos, stavi, greske, poziva, posalji }
}

/** A colleague let in by OIB or e-mail in one step: level, scope and end; only to represent the applicant takes a request. */
export function DodajOsobu({ prijaviteljId, prava, onClose }: DodajOsobuProps) {
  const programi = useQuery(programiQuery)
  const { unos, stavi, greske, poziva, posalji } = useDodavanje(prijaviteljId, { onClose })
  const projekti = new Map(prava.flatMap(({ projekt }) => (projekt === null ? [] : [[projekt.id, projekt] as const])))
  return (
    <SvjezaPotvrda
      open
      onClose={onClose}
      title="Dodaj osobu"
      message="Osoba dobiva pravo odmah i o tome joj stiže obavijest. Kome portal još ne zna OIB, šaljete pozivnicu. Za zastupanje je potreban zahtjev za opunomoćenje."
      confirmLabel={poziva ? 'Pošalji pozivnicu' : 'Dodijeli pravo'}
      onConfirm={posalji}
    >
      <Stack gap={4}>
        <TextField
          name="dodaj-osoba"
          label="OIB ili e-mail"
          required
          autoFocus
          width="full"
          value={unos.osoba}
          onChange={(osoba) => stavi({ osoba })}
          error={unos.osoba === null ? greske.osoba : undefined}
        />
        {poziva && (
          <>
            <Banner tone="info" live="polite">
              {PORUKE_OSOBA.nemaOsobe}
            </Banner>
            <TextField
              name="dodaj-email"
              type="email"
              label="E-mail adresa osobe"
              hint={`Na nju stiže pismo s uputom. Osoba se može prijaviti putem NIAS-a do ${formatVrijeme(istek(unos, prava), 'dan')}`}
              required
              autoFocus
              width="full"
              value={unos.email}
              onChange={(email) => stavi({ email })}
              error={greske.email}
            />
          </>
        )}
        <RadioGroup
          name="dodaj-razina"
          label="Pravo"
          required
          inline
          value={unos.razina}
          options={RAZINE_DODJELE.map((value) => ({ value, label: RAZINE_PRIJAVITELJA[value] }))}
          onChange={(value) => stavi({ razina: RAZINE_DODJELE.find((one) => one === value) ?? 'UR' })}
        />
        <Select
          name="dodaj-opseg"
          label="Opseg"
          required
          noClear
          width="full"
          value={unos.opseg}
          options={[
            { value: 'sve', label: 'Cijeli prijavitelj, svi programi' },
            ...(programi.data ?? []).map(({ id, naziv }) => ({ value: `program:${id}`, label: `Program: ${naziv}` })),
            ...[...projekti.values()].map(({ id, naziv, sifra }) => ({
              value: `projekt:${id}`,
              label: `Projekt: ${[sifra, naziv].filter(Boolean).join(' ')}`,
            })),
          ]}
          onChange={(value) => stavi({ opseg: value ?? 'sve' })}
        />
        <DateField
          name="dodaj-vrijedi-do"
          label="Vrijedi do"
          hint="Bez datuma pravo vrijedi dok ga ne prekinete."
          value={unos.vrijediDo}
          onChange={(vrijediDo) => stavi({ vrijediDo })}
        />
      </Stack>
    </SvjezaPotvrda>
  )
}
