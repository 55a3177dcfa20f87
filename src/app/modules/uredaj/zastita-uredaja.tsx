import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { jePrekratka, LOZINKA, MIN_PHRASE } from '#app/platform/offline/cipher/phrase.ts'
import { vault } from '#app/platform/offline/vault/browser-vault.ts'
import { createPasskey, mayHavePasskey, passkeyBytes } from '#app/platform/offline/vault/passkey.ts'
import type { OfflineWay } from '#app/platform/offline/vault/vault.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Inline, Stack } from '#app/ui/stack.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { razlogNeuspjeha } from './razlog-neuspjeha.ts'

interface ZastitaUredajaProps {
  osobaId: number
  ime: string
  /** The device's storage is open for this person; before that there is nothing to protect yet. */
  spremno: boolean
}

/** How a person opens their work on this device without a network. */
export function ZastitaUredaja({ osobaId, ime, spremno }: ZastitaUredajaProps) {
  const [nacini, setNacini] = useState<OfflineWay[]>()
  const [obrazac, setObrazac] = useState(false)
  const procitaj = useCallback(async () => {
    const people = await vault.people()
    setNacini(people.find((person) => person.osobaId === osobaId)?.nacini ?? [])
  }, [osobaId])
  useEffect(() => {
    if (spremno) void procitaj()
  }, [spremno, procitaj])
  if (nacini === undefined) return null
  const gotovo = async (poruka: string) => {
    setObrazac(false)
    await procitaj()
    toast(poruka, { tone: 'success' })
  }
  const ukloni = async (nacin: OfflineWay) => {
    await vault.removeWay(osobaId, nacin)
    await gotovo(nacin === 'lozinka' ? 'Lozinka uređaja je uklonjena.' : 'Pristupni ključ je uklonjen.')
  }
  return (
    <Card title="Rad bez mreže na ovom uređaju" level={2} tone={nacini.length === 0 ? 'active' : undefined}>
      <Stack gap={4}>
        <p>
          {nacini.length === 0
            ? 'Vaši podaci na ovom uređaju su šifrirani. Postavite lozinku uređaja ili pristupni ključ da biste ih mogli otvoriti i kada nema mreže.'
            : `Vaši podaci na ovom uređaju su šifrirani. Bez mreže ih otvarate ovako: ${nacini.map((nacin) => NAZIV[nacin]).join(', ')}.`}
        </p>
        {obrazac ? (
          <LozinkaUredaja osobaId={osobaId} onDone={gotovo} onCancel={() => setObrazac(false)} />
        ) : (
          <Inline gap={3}>
            <Button icon="lock" onClick={() => setObrazac(true)}>
              {nacini.includes('lozinka') ? 'Promijeni lozinku uređaja' : 'Postavi lozinku uređaja'}
            </Button>
            {!nacini.includes('pristupni-kljuc') && <DodajKljuc osobaId={osobaId} ime={ime} onDone={gotovo} />}
            {nacini.map((nacin) => (
              <Button key={nacin} variant="quiet" onClick={() => void ukloni(nacin)}>
                {nacin === 'lozinka' ? 'Ukloni lozinku uređaja' : 'Ukloni pristupni ključ'}
              </Button>
            ))}
          </Inline>
        )}
      </Stack>
    </Card>
  )
}

const NAZIV: Readonly<Record<OfflineWay, string>> = {
  lozinka: 'lozinkom uređaja',
  'pristupni-kljuc': 'pristupnim ključem',
}

interface Korak {
  osobaId: number
  onDone: (poruka: string) => Promise<void>
}

function LozinkaUredaja({ osobaId, onDone, onCancel }: Korak & { onCancel: () => void }) {
  const [lozinka, setLozinka] = useState<string | null>(null)
  const [ponovljena, setPonovljena] = useState<string | null>(null)
  const [provjera, setProvjera] = useState(false)
  const [neuspjeh, setNeuspjeh] = useState<string>()
  const [pending, setPending] = useState(false)
  const prekratka = jePrekratka(lozinka)
  const razlicita = lozinka !== ponovljena
  const spremi = async () => {
    setProvjera(true)
    if (prekratka || razlicita) return
    setPending(true)
    try {
      await vault.addWay(osobaId, { vrsta: 'lozinka', lozinka: lozinka ?? '' })
      await onDone('Lozinka uređaja je postavljena.')
    } catch (error) {
      setNeuspjeh(razlogNeuspjeha(error))
      setPending(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void spremi()
      }}
    >
      <Stack gap={4}>
        <Neuspjeh>{neuspjeh}</Neuspjeh>
        <TextField
          name="nova-lozinka"
          autoFocus
          label="Lozinka uređaja"
          hint={`Najmanje ${MIN_PHRASE} znakova; nekoliko običnih riječi pamti se lako i teško se pogađa. Lozinka ne napušta ovaj uređaj i ne može se saznati umjesto vas.`}
          type="password"
          autoComplete="new-password"
          width="l"
          required
          value={lozinka}
          onChange={setLozinka}
          error={provjera && prekratka ? LOZINKA.prekratka : undefined}
        />
        <TextField
          name="ponovljena-lozinka"
          label="Ponovite lozinku uređaja"
          type="password"
          autoComplete="new-password"
          width="l"
          required
          value={ponovljena}
          onChange={setPonovljena}
          error={provjera && !prekratka && razlicita ? 'Lozinke se razlikuju.' : undefined}
        />
        <Inline gap={3}>
          <Button type="submit" variant="primary" pending={pending}>
            Spremi lozinku uređaja
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Odustani
          </Button>
        </Inline>
      </Stack>
    </form>
  )
}

function DodajKljuc({ osobaId, ime, onDone }: Korak & { ime: string }) {
  const [moguce, setMoguce] = useState(false)
  const [pending, setPending] = useState(false)
  useEffect(() => void mayHavePasskey().then(setMoguce), [])
  if (!moguce) return null
  const dodaj = async () => {
    setPending(true)
    try {
      const credentialId = await createPasskey(osobaId, ime)
      const bytes = await passkeyBytes(osobaId, credentialId)
      await vault.addWay(osobaId, { vrsta: 'pristupni-kljuc', bytes }, { credentialId })
      await onDone('Pristupni ključ je postavljen.')
    } catch (error) {
      toast(razlogNeuspjeha(error), { tone: 'danger' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon="user" pending={pending} onClick={() => void dodaj()}>
      Postavi pristupni ključ
    </Button>
  )
}

function Neuspjeh({ children }: { children: ReactNode }) {
  return (
    children && (
      <Banner tone="danger" live="assertive">
        {children}
      </Banner>
    )
  )
}
