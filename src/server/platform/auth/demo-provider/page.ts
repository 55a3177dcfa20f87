/** The pages of the stand-in provider: plain HTML made on the server, one style sheet, no script. */

export interface DemoPerson {
  oib: string
  ime: string
  prezime: string
  email: string
  /** For whom the person acts, as one reads it. */
  predstavlja: readonly string[]
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function document(title: string, body: string): string {
  return `<!doctype html>
<html lang="hr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/oidc/stil.css">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
}

function personButton({ oib, ime, prezime, predstavlja }: DemoPerson): string {
  const role = predstavlja.length === 0 ? 'građanin' : predstavlja.join(', ')
  return `<li><button name="oib" value="${escapeHtml(oib)}"><strong>${escapeHtml(`${ime} ${prezime}`)}</strong> <span>OIB ${escapeHtml(oib)}</span> <small>${escapeHtml(role)}</small></button></li>`
}

export interface ChoicePage {
  pojam: string
  persons: readonly DemoPerson[]
  /** There are more persons than are shown. */
  more: boolean
  error?: string
}

export function choicePage({ pojam, persons, more, error }: ChoicePage): string {
  const list =
    persons.length === 0
      ? '<p role="status">Nema osobe koja odgovara pojmu.</p>'
      : `<form method="post"><ul>${persons.map(personButton).join('\n')}</ul></form>`
  return document(
    'Prijava – pokazni NIAS',
    `<p>Ovo nije pravi NIAS. Odaberite osobu u čije ime želite isprobati portal.</p>
${error === undefined ? '' : `<p role="alert">${escapeHtml(error)}</p>`}
<form method="get" role="search">
<label for="pojam">Ime, OIB ili naziv</label>
<input id="pojam" name="pojam" type="search" value="${escapeHtml(pojam)}" maxlength="100" autocomplete="off">
<button>Traži</button>
</form>
<h2>Osobe</h2>
${list}
${more ? '<p>Prikazan je samo dio osoba; suzite pretragu.</p>' : ''}
<h2>Druga osoba</h2>
<form method="post">
<label for="novi-oib">OIB</label> <input id="novi-oib" name="oib" inputmode="numeric" maxlength="11" required autocomplete="off">
<label for="ime">Ime</label> <input id="ime" name="ime" maxlength="100" required autocomplete="off">
<label for="prezime">Prezime</label> <input id="prezime" name="prezime" maxlength="100" required autocomplete="off">
<button>Prijavi se kao druga osoba</button>
</form>
<h2>Bez prijave</h2>
<form method="post"><button name="odustani" value="da">Odustani od prijave</button></form>`,
  )
}

export function errorPage(): string {
  return document(
    'Prijava nije uspjela',
    '<p role="alert">Prijava je istekla ili nije ispravno započeta.</p><p><a href="/login?error=invalid_request">Povratak na Portal fondova</a></p>',
  )
}

export const STYLE = `:root{color-scheme:light;font-family:system-ui,sans-serif;line-height:1.5;color:#14213d;background:#f4f6fb}
body{margin:0}
main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem}
h2{font-size:1.15rem;margin-top:2rem}
ul{list-style:none;padding:0;margin:0;display:grid;gap:.5rem}
label{display:block;font-weight:600;margin:.75rem 0 .25rem}
input{box-sizing:border-box;width:100%;min-height:44px;padding:.5rem .75rem;font:inherit;border:1px solid #5b6785;border-radius:8px;background:#fff}
button{min-height:44px;font:inherit;padding:.5rem 1rem;margin-top:.75rem;border:1px solid #1b4fa0;border-radius:8px;background:#1b4fa0;color:#fff;cursor:pointer}
li button{width:100%;margin:0;text-align:left;background:#fff;color:inherit;border-color:#b8c2da;display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline}
li small{flex-basis:100%;color:#44506c}
:focus-visible{outline:3px solid #d97706;outline-offset:2px}
[role=alert]{border-left:4px solid #b42318;padding:.5rem .75rem;background:#fff}
`
