/** The most common words in passwords, folded: guessers try them with digits, years and punctuation around them. */
export const COMMON_WORDS: readonly string[] = `
password passwords passwort passwd passw passphrase pass pword secret secrets secure security private access login
logon signin signup account accounts admin admins administrator administration root superuser super user users
username guest owner master manager staff member system server service support test tests tester testing demo sample
example temp temporary default changeme change letmein openup open opensesame sesame enter welcome welcomeback hello
helloworld hithere goodbye thankyou please whatever nothing something anything trustnoone trustno nopassword
mypassword yourpassword newpassword oldpassword thepassword incorrect correct blank empty none null void unknown
random simple easy forgot forget remember reset update company office business work home house family money cash
dollar million billion rich lucky luck success winner champion forever matkhau matma dangnhap taikhoan quantri
quantrivien nguoidung xinchao chaoban camon khongbiet khongco batmi bimat matkhaumoi matkhaucuatoi doimatkhau hanoi
saigon hochiminh danang haiphong cantho dalat hue nhatrang vungtau vietnam vietnamvodich vodich viet nam tphcm sghn
bacho daiviet anhyeuem emyeuanh yeuem yeuanh yeuban yeume yeuthuong yeunhau yeu thuong tinhyeu tinhban giadinh
hanhphuc cuocsong mai maimai motminh conyeu vochong boyeu meyeu bome conme chong vo con anh em toi ban minh ten tui
khong biet cuoi buon vui dep trai gai xinh xinhdep deptrai handsome beautiful cute nguyen nguyenvan nguyenvana
nguyenthi nguyenthib tran tranvan tranthi levan lethi pham phamvan hoang huynh phan vuong dang bui duong tuan tuananh
minhanh hoanganh ducanh quanganh thanh thanhtung hung hungdung dung duc dat hai hieu huy huong hoa hong khanh khoi lan
linh loan long manh minhtuan nga ngan ngoc ngocanh nhung phong phuc phuong phuonganh quan quang quynh son tam thao
thang thien thinh thu thuy tien toan trang trinh trung truong tung tuyen van vinh vy yen love lover lovers loveme
loveyou iloveyou iloveu ilove iloveyousomuch imissyou missyou kiss kisses hugs sweet sweety sweetheart sweetie honey
darling baby babygirl babyboy babe angel angels heart hearts princess prince queen king kings kingdom husband wife
mother father mommy daddy mama papa brother sister grandma grandpa friend friends bestfriend girlfriend boyfriend girl
girls boys lady dude buddy always together happy happiness smile lovely pretty beauty sexy hottie cutie dragon dragons
monkey monkeys tiger tigers lion lions eagle eagles bear bears wolf wolves shark sharks panther panthers horse horses
pony cat cats kitty kitten kittens dog dogs doggy puppy puppies bunny rabbit hamster mouse chicken turtle snake spider
butterfly dolphin dolphins penguin panda elephant falcon hawk phoenix unicorn dinosaur pokemon pikachu superman batman
spiderman ironman captain america avengers starwars star wars jedi yoda vader matrix hobbit gandalf frodo harrypotter
harry potter hermione hogwarts naruto sasuke goku dragonball onepiece luffy doraemon nobita conan sonic mario luigi
zelda minecraft fortnite roblox pubg freefire leagueoflegends lienquan lienminh dota counterstrike warcraft starcraft
diablo xbox playstation nintendo gamer games game player players hacker hackers ninja ninjas pirate pirates warrior
warriors killer hunter ranger rangers samurai shadow ghost phantom demon devil hell heaven god jesus christ
jesuschrist church bible blessed blessing faith hope grace buddha allah amen spirit holy angela football soccer
baseball basketball hockey tennis golf volleyball badminton swimming running racing boxing wrestling liverpool arsenal
chelsea manchester manchesterunited manutd united city barcelona barca realmadrid madrid juventus milan bayern
tottenham everton celtic leeds yankees lakers cowboys steelers packers redsox patriots bulls giants ronaldo messi
neymar beckham rooney jordan kobe lebron federer nadal spring summer autumn winter fall season january february march
april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
today tomorrow yesterday holiday holidays christmas newyear easter halloween birthday happybirthday valentine vacation
weekend mot bon sau bay chin muoi tet sunshine sun moon moonlight stars starlight sky skyline blue ocean sea beach
island river rain rainbow snow snowflake snowball ice fire flame thunder storm lightning hurricane tornado forest
flower flowers rose roses lily daisy tulip orchid garden nature earth world planet galaxy universe space apollo
mercury venus mars jupiter saturn neptune pluto red green yellow orange purple pink black white silver gold golden
diamond diamonds ruby crystal pearl platinum apple apples banana cherry peach lemon mango grape strawberry coconut
melon cookie cookies chocolate candy sugar honeybee cheese butter pizza burger coffee milk water beer wine whisky
vodka pepper ginger cinnamon vanilla peanut pumpkin pickle noodle michael jennifer jessica ashley amanda daniel david
john johnny james robert william richard thomas joseph charles chris christopher matthew anthony mark steven andrew
kevin brian george edward jason jeffrey ryan jacob gary nicholas eric stephen jonathan larry justin scott brandon
benjamin samuel frank gregory raymond alexander alex patrick jack dennis jerry tyler aaron peter henry adam nathan
douglas zachary kyle walter harold jeremy ethan carl keith roger gerald christian terry sean austin arthur lawrence
jesse dylan bryan joe billy bruce albert willie gabriel logan alan juan wayne roy ralph randy eugene vincent russell
louis philip bobby mary patricia linda elizabeth barbara susan sarah karen nancy lisa betty margaret sandra kimberly
emily donna michelle carol melissa deborah stephanie rebecca sharon laura cynthia kathleen amy anna shirley brenda
pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine maria heather diane ruth
julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea cheryl hannah jacqueline
martha gloria teresa ann sara madison kathryn janice jean alice abigail sophia isabella charlotte natalie vanessa
tiffany amber danielle brittany taylor maggie molly lucy lola bella bailey buster charlie cooper duke jake max oliver
oscar rocky sadie sammy sophie toby tucker zoey london paris newyork tokyo berlin moscow sydney toronto chicago boston
dallas houston texas florida california hollywood lasvegas vegas miami england france germany canada australia china
japan korea india russia mexico brazil spain italy facebook instagram youtube tiktok twitter google gmail yahoo
hotmail outlook microsoft windows linux ubuntu android iphone ipad macbook samsung nokia sony toshiba dell lenovo asus
intel nvidia cisco oracle amazon netflix spotify paypal zalo viber telegram whatsapp skype internet computer laptop
mobile phone keyboard network database website online digital email mail influencer influencers kol kols koc followers
follower marketing brand brands agency campaign viral creator content idol celebrity music guitar piano drums dance
dancer singer rock rocknroll metallica slipknot nirvana eminem beatles bts blackpink exo bigbang mercedes ferrari
porsche lamborghini bmw audi toyota honda yamaha suzuki kawasaki harley ford mustang camaro corvette chevy jeep blink
freedom liberty justice peace power powers energy magic magical mystery dream dreams dreamer future destiny fantasy
legend legends hero heroes victory glory brave strong strength genius smart crazy cool awesome amazing fantastic
perfect great good bad best number one two three four five six seven eight nine first last zero hundred thousand iam
ima the this that you your yours mine myself mylife mylove mybaby my me we our and for not with are can will was
qwerty qwertz azerty asdf zxcv abcd abc xyz asd qwe zxc qaz wsx school teacher student students college university
class math science history english doctor nurse lawyer engineer soldier army navy marine marines airforce police
fireman pilot chef driver boss president general soccerball fuck fucker fuckyou fuckoff shit bitch asshole pussy dick
bastard damn idiot stupid loser sucker
`
  .trim()
  .split(/\s+/)
