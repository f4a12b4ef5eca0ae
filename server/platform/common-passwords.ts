/** Passwords of eight characters and more that are tried first, in the languages of our users and of the trade. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 0987654321 11223344 1122334455 12341234
  123123123 123321123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
  azertyui azertyuiop azerty12 azerty123 qwertzui asdfghjk asdfghjkl zxcvbnm1 zaq12wsx a1b2c3d4 abcd1234 abc12345 abcdefgh
  abcdefg1 password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa55word passwort
  motdepasse motdepasse1 motdepasse123 contrasena contraseña contrasena1 contraseña1 contrasena123 clave123 clave1234
  welcome1 welcome123 bienvenue bienvenue1 bienvenue123 bienvenido bienvenido1 bienvenidos letmein1 letmein123 iloveyou
  iloveyou1 jetaime1 jetaime123 tequiero teamo123 teamomucho sunshine sunshine1 princess princess1 princesse princesa
  football football1 baseball baseball1 basketball hockey123 canadiens canadien1 superman superman1 spiderman batman123
  starwars starwars1 pokemon1 pokemon123 dragon123 monkey123 michael1 jennifer jessica1 charlie1 whatever trustno1
  computer internet internet1 samsung1 samsung123 admin123 admin1234 administrator administrateur administrador
  root1234 changeme changeme1 changeme123 changezmoi default1 secret123 test1234 testtest testing1 demo1234 demodemo
  dealership dealer123 dealership1 concession concession1 concessionnaire concesionario voiture1 voiture123 automobile
  showfloor showfloor1 showfloor123 mercedes mercedes1 porsche1 porsche911 ferrari1 corvette mustang1 mustang123
  toyota123 honda123 chevrolet chevrolet1 hyundai1 volkswagen nissan123 mazda123 kia12345 subaru123 harley123 yamaha123
  skidoo123 seadoo123 kawasaki bombardier summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 ete2025 hiver2025
  hiver2026 verano2025 invierno2025 printemps montreal montreal1 quebec123 toronto1 barcelona barcelona1 valencia1 realmadrid
  bogota123 medellin colombia colombia1 colombia123 espana123 france123 canada123 bonjour1 bonjour123 chouchou doudou123
  marseille nicolas1 alexandre isabelle gabriel1 sebastian alejandro fernando guadalupe estrella mariposa tekiero1
  qazwsxedc 1234qwer 12qwaszx qweasdzxc asdf1234 zxcv1234 aa123456 a1234567 a12345678 a123456789 1a2b3c4d q1w2e3r4 hola1234`
    .split(/\s+/)
    .filter(Boolean),
)
