import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { programiQuery } from '#app/platform/api/sifrarnici.ts'
import { DijalogObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { useSvjezaPrijava } from '#app/platform/povjerenje/potvrda-osobe.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { DateField } from '#app/ui/date-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Select } from '#app/ui/select.tsx'
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
import { dodijeli, osobeQuery, pozivniceQuery, pozovi } from './administracija.calls.ts'

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

const UPUTA =
  'Osoba dobiva pravo odmah i o tome joj stiže obavijest. Kome portal još ne zna OIB, šaljete pozivnicu. Za zastupanje je potreban zahtjev za opunomoćenje.'

const jeNepoznat = (error: unknown): boolean =>
  error instanceof ApiProblem && error.greske.some(({ pravilo }) => pravilo === 'OSO-04')

const poziva = ({ nepoznat, osoba }: Unos) => nepoznat !== null && nepoznat === osoba

const SHEMA = poPravilima<Unos>((unos) => {
  if (unos.osoba === null) return { osoba: PORUKE.polje.obavezno, '': PORUKE_OSOBA.nijeOib }
  const adresa = parseEmail(unos.email ?? '')
  if (!poziva(unos) || adresa.ok) return {}
  return { email: unos.email === null ? PORUKE.polje.obavezno : adresa.poruka }
})

/** Sends what was entered: a right to whom the portal knows, an invitation to who was not found. */
function useDodavanje(prijaviteljId: number, { onClose }: Pick<DodajOsobuProps, 'onClose'>) {
  const queryClient = useQueryClient()
  const { uz, dijalog } = useSvjezaPrijava()
  const dodaj = async (unos: Unos): Promise<string | undefined> => {
    try {
      const prava = await dodijeli(prijaviteljId, { osoba: unos.osoba ?? '', ...tijelo(unos) })
      queryClient.setQueryData(osobeQuery(prijaviteljId).queryKey, prava)
    } catch (error) {
      if (!jeNepoznat(error)) throw error
      obrazac.set({ nepoznat: unos.osoba })
      return undefined
    }
    await queryClient.invalidateQueries(pozivniceQuery(prijaviteljId))
    return PORUKE_OSOBA.dodijeljeno
  }
  const pozoviOsobu = async (unos: Unos) => {
    const adresa = parseEmail(unos.email ?? '')
    const poziv = { oib: unos.osoba ?? '', email: adresa.ok ? adresa.email : '', ...tijelo(unos) }
    const { dodijeljeno, pismo, data } = await pozovi(prijaviteljId, poziv)
    queryClient.setQueryData(pozivniceQuery(prijaviteljId).queryKey, data)
    if (!dodijeljeno) return pismo ? PORUKE_POZIVNICE.poslana : PORUKE_POZIVNICE.bezPisma
    await queryClient.invalidateQueries(osobeQuery(prijaviteljId))
    return PORUKE_OSOBA.dodijeljeno
  }
  const obrazac = useObrazac<Unos, Unos, string>({
    ime: 'dodaj',
    kljuc: `fondovi.dodaj-osobu.${prijaviteljId}`,
    pocetno: PRAZNO,
    shema: SHEMA,
    posalji: async (unos) => (await uz(() => (poziva(unos) ? pozoviOsobu(unos) : dodaj(unos)))) ?? ZADRZI,
    nakon: (poruka) => {
      toast(poruka, { tone: 'success' })
      onClose()
    },
  })
  return { obrazac, dijalog }
}

const RAZINE = RAZINE_DODJELE.map((value) => ({ value, label: RAZINE_PRIJAVITELJA[value] }))

/** A colleague let in by OIB or e-mail in one step: level, scope and end; only to represent the applicant takes a request. */
export function DodajOsobu({ prijaviteljId, prava, onClose }: DodajOsobuProps) {
  const programi = useQuery(programiQuery)
  const { obrazac, dijalog } = useDodavanje(prijaviteljId, { onClose })
  const { unos, polja } = obrazac
  const projekti = new Map(prava.flatMap(({ projekt }) => (projekt === null ? [] : [[projekt.id, projekt] as const])))
  const opsezi = [
    { value: 'sve', label: 'Cijeli prijavitelj, svi programi' },
    ...(programi.data ?? []).map(({ id, naziv }) => ({ value: `program:${id}`, label: `Program: ${naziv}` })),
    ...[...projekti.values()].map(({ id, naziv, sifra }) => ({
      value: `projekt:${id}`,
      label: `Projekt: ${[sifra, naziv].filter(Boolean).join(' ')}`,
    })),
  ]
  return (
    <>
      <DijalogObrasca
        obrazac={obrazac}
        title="Dodaj osobu"
        size="s"
        role="alertdialog"
        odustani
        gumb={poziva(unos) ? 'Pošalji pozivnicu' : 'Dodijeli pravo'}
        onClose={onClose}
      >
        <p>{UPUTA}</p>
        <TextField {...polja.value('osoba')} label="OIB ili e-pošta" required autoFocus width="full" />
        {poziva(unos) && (
          <>
            <Banner tone="info" live="polite">
              {PORUKE_OSOBA.nemaOsobe}
            </Banner>
            <TextField
              {...polja.value('email')}
              type="email"
              label="Adresa e-pošte osobe"
              hint={`Na nju stiže pismo s uputom. Osoba se može prijaviti putem NIAS-a do ${formatVrijeme(istek(unos, prava), 'dan')}`}
              required
              autoFocus
              width="full"
            />
          </>
        )}
        <RadioGroup {...polja.oneOf('razina', RAZINE)} label="Pravo" required inline />
        <Select {...polja.oneOf('opseg', opsezi)} label="Opseg" required noClear width="full" />
        <DateField
          {...polja.value('vrijediDo')}
          label="Vrijedi do"
          hint="Bez datuma pravo vrijedi dok ga ne prekinete."
        />
      </DijalogObrasca>
      {dijalog}
    </>
  )
}
