/** What a SEAT dealer in Valencia shows, with list prices in euros. */
import { gear, model } from './model.ts'

export const newCars = [
  model(['SEAT', 'Ibiza'], ['VSS', 'ZZZKJ', 'R'], 'hatch', gear.manual5, [
    ['Reference', 18_650],
    ['Style', 20_200],
    ['FR', 22_480],
  ]),
  model(['SEAT', 'Arona'], ['VSS', 'ZZZKJ', 'R'], 'suv', gear.manual6, [
    ['Reference', 21_700],
    ['Style', 23_450],
    ['FR', 26_120],
  ]),
  model(
    ['SEAT', 'León'],
    ['VSS', 'ZZZKL', 'R'],
    'hatch',
    gear.manual6,
    [
      ['Reference', 24_950],
      ['Style', 27_320],
      ['FR', 31_180],
    ],
    { from: 2020 },
  ),
  model(
    ['SEAT', 'León Sportstourer'],
    ['VSS', 'ZZZKL', 'R'],
    'wagon',
    gear.dual,
    [
      ['Style', 29_450],
      ['FR', 33_060],
    ],
    { from: 2020 },
  ),
  model(['SEAT', 'Ateca'], ['VSS', 'ZZZ5F', 'R'], 'suv', gear.dual, [
    ['Style', 32_340],
    ['X-Perience', 36_190],
    ['FR', 37_950],
  ]),
]

export const usedCars = [
  ...newCars,
  model(
    ['Renault', 'Clio'],
    ['VF1', 'RJA0C', 'T'],
    'hatch',
    gear.manual5,
    [
      ['Equilibre', 17_990],
      ['Techno', 20_350],
      ['E-Tech', 24_150],
    ],
    { yearly: 14_000 },
  ),
  model(['Renault', 'Captur'], ['VF1', 'RJB0C', 'V'], 'suv', gear.manual6, [
    ['Equilibre', 22_480],
    ['Techno', 25_340],
  ]),
  model(['Peugeot', '208'], ['VR3', 'UPHNE', 'T'], 'hatch', gear.manual6, [
    ['Active', 19_350],
    ['Allure', 22_100],
    ['GT', 24_950],
  ]),
  model(
    ['Peugeot', '3008'],
    ['VF3', 'MRHNS', 'L'],
    'suv',
    gear.auto8,
    [
      ['Active', 32_150],
      ['Allure', 35_300],
      ['GT', 39_890],
    ],
    { yearly: 18_000 },
  ),
  model(
    ['Citroën', 'C3'],
    ['VF7', 'SXHNE', 'N'],
    'hatch',
    gear.manual5,
    [
      ['Live', 16_390],
      ['Shine', 19_840],
    ],
    { from: 2017, yearly: 14_000 },
  ),
  model(
    ['Dacia', 'Sandero'],
    ['UU1', 'DJF0A', 'P'],
    'hatch',
    gear.manual6,
    [
      ['Expression', 14_740],
      ['Stepway', 16_560],
    ],
    { from: 2020 },
  ),
  model(
    ['Dacia', 'Duster'],
    ['UU1', 'HJD0A', 'P'],
    'suv',
    gear.manual6,
    [
      ['Essential', 19_500],
      ['Journey', 23_150],
    ],
    { from: 2018 },
  ),
  model(
    ['Volkswagen', 'Golf'],
    ['WVW', 'ZZZCD', 'W'],
    'hatch',
    gear.dual,
    [
      ['Life', 30_690],
      ['R-Line', 35_420],
      ['GTI', 44_980],
    ],
    { from: 2017 },
  ),
  model(
    ['Volkswagen', 'T-Roc'],
    ['WVG', 'ZZZA1', 'V'],
    'suv',
    gear.dual,
    [
      ['Life', 30_200],
      ['R-Line', 35_150],
    ],
    { from: 2018 },
  ),
  model(
    ['Škoda', 'Octavia'],
    ['TMB', 'AG7NX', '0'],
    'wagon',
    gear.dual,
    [
      ['Ambition', 29_300],
      ['Style', 33_650],
    ],
    { yearly: 21_000 },
  ),
  model(
    ['Toyota', 'Yaris'],
    ['VNK', 'BAAB3', 'A'],
    'hatch',
    gear.cvt,
    [
      ['Active Tech', 20_950],
      ['Style', 24_150],
    ],
    { from: 2020 },
  ),
  model(['Toyota', 'Corolla'], ['SB1', 'K93BE', 'E'], 'hatch', gear.cvt, [
    ['Active Tech', 26_750],
    ['GR Sport', 31_250],
  ]),
  model(['Hyundai', 'Tucson'], ['TMA', 'JB81B', 'J'], 'suv', gear.dual, [
    ['Klass', 30_975],
    ['Maxx', 33_425],
    ['Tecno', 36_975],
  ]),
  model(['Kia', 'Sportage'], ['U5Y', 'PX81A', 'L'], 'suv', gear.dual, [
    ['Concept', 29_850],
    ['Drive', 33_150],
    ['GT-Line', 38_490],
  ]),
  model(
    ['Ford', 'Puma'],
    ['WF0', 'XXERK', '2'],
    'suv',
    gear.manual6,
    [
      ['Titanium', 25_330],
      ['ST-Line X', 28_450],
    ],
    { from: 2020 },
  ),
  model(
    ['Nissan', 'Qashqai'],
    ['SJN', 'TAAJ1', 'A'],
    'suv',
    gear.manual6,
    [
      ['Acenta', 30_450],
      ['N-Connecta', 33_300],
      ['Tekna', 37_150],
    ],
    { from: 2018 },
  ),
  model(
    ['Opel', 'Corsa'],
    ['W0L', '0SDL6', '4'],
    'hatch',
    gear.manual5,
    [
      ['Selective', 15_900],
      ['Color Edition', 17_350],
    ],
    { from: 2016, to: 2019, yearly: 13_000 },
  ),
  model(
    ['Fiat', '500'],
    ['ZFA', '312AA', 'J'],
    'hatch',
    gear.manual5,
    [
      ['Pop', 15_250],
      ['Lounge', 17_100],
      ['Dolcevita', 19_350],
    ],
    { from: 2016, to: 2024, yearly: 10_000 },
  ),
  model(['BMW', 'Serie 1'], ['WBA', '7K31A', '0'], 'hatch', gear.auto8, [
    ['118i', 34_650],
    ['118d', 37_450],
  ]),
  model(['Mercedes-Benz', 'Clase A'], ['W1K', '3F8DB', '2'], 'hatch', gear.dual, [
    ['A 180', 37_250],
    ['A 200', 40_100],
  ]),
  model(
    ['Audi', 'A3 Sportback'],
    ['WAU', 'ZZZGA', 'A'],
    'hatch',
    gear.dual,
    [
      ['Advanced', 34_950],
      ['S line', 38_240],
    ],
    { from: 2020 },
  ),
  model(
    ['Tesla', 'Model Y'],
    ['XP7', 'YGCEK', 'B'],
    'suv',
    gear.auto1,
    [
      ['Propulsión', 44_990],
      ['Gran Autonomía', 52_990],
    ],
    { from: 2022, yearly: 20_000 },
  ),
  model(
    ['MINI', 'Cooper'],
    ['WMW', 'XR31A', '2'],
    'hatch',
    gear.manual6,
    [
      ['Classic', 26_400],
      ['Favoured', 29_350],
    ],
    { yearly: 12_000 },
  ),
  model(
    ['Ford', 'Tourneo Connect'],
    ['NM0', 'GE9FK', 'T'],
    'van',
    gear.manual6,
    [
      ['Trend', 27_650],
      ['Titanium', 30_980],
    ],
    { from: 2018, to: 2022 },
  ),
]
