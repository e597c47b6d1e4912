/** The passwords of eight characters or more that are tried first everywhere. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd p@ssword1 pa55word 12345678 123456789 1234567890 12341234 11111111 00000000
  87654321 88888888 12344321 11223344 112233445566 123123123 987654321 99999999 55555555 66666666 77777777 22222222 33333333 44444444 123454321 147258369 159357456
  qwertyui qwerty12 qwerty123 qwerty1234 qwertyuiop qwer1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123
  abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 a12345678 iloveyou iloveyou1 ilovegod sunshine princess football baseball basketball superman batman123
  trustno1 welcome1 welcome123 whatever starwars computer internet michelle jennifer corvette mercedes maverick midnight jordan23 samantha michael1 liverpool
  liverpool1 arsenal1 chelsea1 manchester cricket1 cricket123 srilanka srilanka1 srilanka123 colombo1 colombo123 lanka123 ceylon123 kandy123 sinhala1 tamil123
  admin123 admin1234 administrator superadmin letmein1 letmein123 changeme changeme1 changeme123 default1 guest123 test1234 testtest testing1 user1234 manager1
  master123 access14 dragon123 monkey123 shadow123 killer123 pokemon1 freedom1 hunter12 secret123 secret12 google123 facebook1 samsung1 samsung123 android1
  january1 february1 december1 monday123 summer123 winter123 spring123 hello123 hello1234 helloworld football1 cookie123 charlie1 charlie123 blessed1 jesus123
  buddha123 ganesha1 company1 company123 office123 gas12345 litrogas litrogas1 laugfs123 cylinder cylinder1`.split(
    /\s+/,
  ),
)
