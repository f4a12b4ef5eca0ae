/* Favourites, and vehicles to compare: kept in this browser alone. Without it no page lacks anything. */
;(() => {
  const template = document.querySelector('#keep')
  const status = document.querySelector('.kept [role=status]')
  const held = { favourites: [], compare: [] }

  const read = () => {
    for (const list of Object.keys(held))
      try {
        const ids = JSON.parse(localStorage.getItem(list) ?? '[]')
        held[list] = ids.filter(id => typeof id === 'string')
      } catch {
        /* Forbidden, or nothing of ours: what this page knows stays. */
      }
    draw()
  }
  const keep = (list, ids) => {
    held[list] = ids
    try {
      localStorage.setItem(list, JSON.stringify(ids))
    } catch {
      /* Forbidden or full: it lasts as long as this page. */
    }
    draw()
  }

  const unitOf = button => button.closest('[data-unit]').dataset.unit
  const draw = () => {
    for (const button of document.querySelectorAll('[data-keep]'))
      button.ariaPressed = String(held[button.dataset.keep].includes(unitOf(button)))
    for (const part of document.querySelectorAll('[data-list]')) {
      const { list, from } = part.dataset
      const ids = held[list]
      const link = part.querySelector('a') ?? part
      const { label } = link.dataset
      const text = part.querySelector('[data-text]')
      link.search = `?ids=${ids.map(encodeURIComponent).join(',')}`
      text.textContent = text.dataset.text.replace('#', ids.length)
      if (label) link.ariaLabel = label.replace('#', ids.length)
      part.hidden = ids.length < Number(from)
    }
  }

  const toggle = button => {
    const { keep: list, most, full } = button.dataset
    const unit = unitOf(button)
    const others = held[list].filter(id => id !== unit)
    const isKept = others.length < held[list].length
    const isFull = !isKept && others.length >= Number(most)
    status.textContent = isFull ? full : ''
    if (!isFull) keep(list, isKept ? others : [...others, unit])
  }
  const share = async said => {
    const url = document.querySelector('link[rel=canonical]')?.href ?? location.href
    /* Who closes the sheet of her device has shared nothing, and needs no word of it. */
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
    try {
      await navigator.clipboard.writeText(url)
      status.textContent = said
    } catch {
      status.textContent = url
    }
  }
  document.addEventListener('click', ({ target }) => {
    const button = target.closest('button')
    const { keep: list, clear, said } = button?.dataset ?? {}
    if (list) toggle(button)
    if (clear) {
      keep(clear, [])
      /* The button is gone: the keyboard goes on from the page. */
      document.querySelector('main').focus({ preventScroll: true })
    }
    if (said) void share(said)
  })

  for (const host of document.querySelectorAll('[data-unit]')) {
    const buttons = template.content.cloneNode(true)
    const name = host.querySelector('h2, h3, .named') ?? document.querySelector('h1')
    for (const button of buttons.querySelectorAll('button'))
      button.ariaLabel = `${button.textContent}, ${name.textContent}`
    host.prepend(buttons)
  }
  for (const button of document.querySelectorAll('[data-said]')) button.hidden = false
  /* Another tab changed them, or this page comes back as it was left. */
  addEventListener('storage', read)
  addEventListener('pageshow', read)
  read()
})()
