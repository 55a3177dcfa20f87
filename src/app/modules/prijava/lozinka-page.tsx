import { type ReactNode, useState } from 'react'
import { messageOf } from '#app/platform/api/problem.ts'
import { Odbijeno } from '#app/platform/obrazac/greske.ts'
import { OkvirObrasca, PorukaObrasca } from '#app/platform/obrazac/obrazac.tsx'
import { poPravilima } from '#app/platform/obrazac/shema.ts'
import { useObrazac, ZADRZI } from '#app/platform/obrazac/use-obrazac.ts'
import { Anchor } from '#app/ui/anchor.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PORUKE } from '#contract/kernel/messages.ts'
import { PORUKE_PRIJAVE } from '#contract/modules/korisnik/pravila-prijave.ts'
import { zapamtiNacin } from './nacin-prijave.ts'
import { PoznataLozinka } from './poznata-lozinka.tsx'
import { askedForCode, passwordLogin } from './prijava.calls.ts'

interface LozinkaPageProps {
  /** Called once the session stands. */
  onSignedIn: () => Promise<void>
  otherWay: string
  /** Said above the form: why the last session ended. */
  obavijest?: ReactNode
}

interface Prijava {
  email: string | null
  lozinka: string | null
  kod: string | null
}
const PRAZNO: Prijava = { email: null, lozinka: null, kod: null }

/** What was typed stays after a refusal, and nothing is judged before it is sent. */
function usePrijava(onSignedIn: () => Promise<void>) {
  /** The password was right, and the portal wants to see the second factor. */
  const [traziKod, setTraziKod] = useState(false)
  /** Signed in, with a password that stands on the list of known ones. */
  const [poznata, setPoznata] = useState<string>()
  const obrazac = useObrazac<Prijava>({
    pocetno: PRAZNO,
    shema: poPravilima((unos) => {
      const polja = traziKod ? (['kod'] as const) : (['email', 'lozinka'] as const)
      return Object.fromEntries(polja.filter((one) => !unos[one]).map((one) => [one, PORUKE.polje.obavezno]))
    }),
    posalji: async ({ email, lozinka, kod }) => {
      try {
        const jaka = await passwordLogin(email?.trim() ?? '', lozinka ?? '', traziKod ? (kod ?? '') : undefined)
        zapamtiNacin('lozinka')
        if (jaka) setPoznata(lozinka ?? '')
        else await onSignedIn()
      } catch (error) {
        if (!askedForCode(error)) throw error
        setTraziKod(true)
        // The first time it is a question, not a mistake.
        if (traziKod) throw new Odbijeno(messageOf(error), { kod: messageOf(error) })
      }
      return ZADRZI
    },
  })
  const drugaOsoba = () => {
    setTraziKod(false)
    obrazac.set({ lozinka: null, kod: null })
  }
  return { obrazac, traziKod, poznata, drugaOsoba }
}

/** Sign-in of staff. */
export function LozinkaPage({ onSignedIn, otherWay, obavijest }: LozinkaPageProps) {
  const { obrazac, traziKod, poznata, drugaOsoba } = usePrijava(onSignedIn)
  const { polja, pending } = obrazac
  if (poznata !== undefined) return <PoznataLozinka lozinka={poznata} onDone={onSignedIn} />
  return (
    <Stack gap={5}>
      <PageHeader
        title="Prijava djelatnika"
        meta={traziKod ? PORUKE_PRIJAVE.unesiteKod : 'Prijavite se službenom adresom e-pošte i lozinkom.'}
      />
      {obavijest}
      <OkvirObrasca obrazac={obrazac}>
        <Stack gap={4}>
          {traziKod ? (
            <TextField
              {...polja.value('kod')}
              label="Jednokratni kod"
              autoComplete="one-time-code"
              autoFocus
              required
              width="l"
            />
          ) : (
            <>
              <TextField
                {...polja.value('email')}
                label="Adresa e-pošte"
                type="email"
                inputMode="email"
                autoComplete="username"
                required
                width="l"
              />
              <TextField
                {...polja.value('lozinka')}
                label="Lozinka"
                type="password"
                autoComplete="current-password"
                required
                width="l"
              />
            </>
          )}
          <Inline gap={3}>
            <Button type="submit" variant="primary" pending={pending}>
              {traziKod ? 'Potvrdi kod' : 'Prijavi se'}
            </Button>
            {traziKod ? (
              <Button variant="quiet" onClick={drugaOsoba}>
                Natrag
              </Button>
            ) : (
              <LinkButton href={otherWay} variant="quiet">
                Drugi način prijave
              </LinkButton>
            )}
          </Inline>
          {/* Below the buttons: what is being typed stays where it is. */}
          <PorukaObrasca obrazac={obrazac} />
        </Stack>
      </OkvirObrasca>
      {!traziKod && <ZaboravljenaLozinka />}
    </Stack>
  )
}

/** What the portal can do for somebody who has forgotten the password, and who does it. */
function ZaboravljenaLozinka() {
  return (
    <Disclosure summary="Zaboravili ste lozinku?">
      <Stack gap={3}>
        <p>
          Prijavite se <Anchor href="/prijava-odabir">putem NIAS-a</Anchor>: ovlasti u instituciji ostaju iste, a
          zaboravljena lozinka prvom takvom prijavom prestaje vrijediti. Ako opet želite lozinku, zatražite poveznicu od
          administratora svoje institucije.
        </p>
        <p>
          Nemate li vjerodajnicu za NIAS ili ste se njome već prijavljivali, javite se{' '}
          <Anchor href="/tehnicka-podrska">tehničkoj podršci</Anchor>. Portal ne šalje novu lozinku na upisanu adresu.
        </p>
      </Stack>
    </Disclosure>
  )
}
