export const parentsEn = {
  title: 'What Parents Should Know About Online Matchmaking',
  excerpt:
    'How looking for a match online differs from the way you know, what you can do for your son or daughter, and where it is wise to leave the decision to them.',
  bodyHtml: `
<p>Many of you met through a ghatak, a relative or a neighbour who knew both families. That way has its strengths: somebody vouched for both sides. But families are scattered over cities and countries today, and the circle of people who know each other has become smaller. Looking online widens this circle. It does not take the place of the family’s care; it only moves it to another point.</p>
<h2>What is new, and what stays</h2>
<p>What is new is the choice. You can look at people from other districts and from abroad, and you decide yourself what you search for: education, age, place, faith. What is new is also that nobody vouches for a profile at first. A mark that says a phone number or a document was checked means exactly that, and no more. It says nothing about character.</p>
<p>What stays is everything that counts: asking, visiting, getting to know the family, praying over it, sleeping over it. A website arranges the first contact. The rest is in your hands, as it always was.</p>
<h2>Who makes the profile?</h2>
<p>On {brand} candidates can register themselves, or parents, brothers and sisters and other relatives do it for them. Both is good, if three things are clear:</p>
<ul>
<li><strong>Your child knows of it and agrees.</strong> A profile without the candidate’s knowledge breaks trust at home, and it is unfair to every family that takes it seriously.</li>
<li><strong>Your child reads it before it is shown.</strong> They know best what they are like, and they will be asked about each line.</li>
<li><strong>It is agreed who answers.</strong> Whoever writes messages says who they are: ‘I am Nadia’s mother.’ Never write in the name of your son or daughter.</li>
</ul>
<h2>How you can help</h2>
<ul>
<li><strong>Ask before you search.</strong> What do they wish for? Do they want to marry now? Listen to the end, even if the answer surprises you.</li>
<li><strong>Agree on a few limits together.</strong> Three things that must be right are a compass. Fifteen are a wall.</li>
<li><strong>Choose together.</strong> Some families look through profiles once a week over tea. Everybody may suggest somebody, and the candidate may say no without giving a reason.</li>
<li><strong>Check what can be checked.</strong> This is where your experience is worth most: education, employment, the family’s standing, earlier marriages. Begin before hearts are given away.</li>
<li><strong>Make meetings possible.</strong> A safe place, a fitting setting, and enough time for the two to talk.</li>
</ul>
<h2>Where it is wise to hold back</h2>
<p>A marriage lasts longer than a proposal, and it is lived by two people. The law in Bangladesh sets an age below which nobody may marry, and a marriage needs the free consent of both. But consent is more than the absence of a ‘no’. If your child becomes silent, changes the subject or says ‘as you wish’, then ask again, at another time and without witnesses.</p>
<p>Do not hurry because others hurry. ‘What will people say’ is a bad adviser; people will have forgotten next year, and your child will not. Nor is an age, a finished degree or a younger sister a reason to accept a proposal that does not feel right.</p>
<h2>Questions that parents often have</h2>
<h3>Will strangers see my daughter’s photo?</h3>
<p>You decide together who sees photos clearly. You can begin with a blurred picture and show it only to families that have asked. Contact details do not stand in the profile, and they should not be written into its text either.</p>
<h3>How do I know whether somebody is serious?</h3>
<p>By small things. Serious families answer questions, name times for a call, introduce themselves with their names, and keep appointments. They do not press, they do not flatter too much, and they do not talk of money. Ask for a video call of both families early on.</p>
<h3>What if somebody lives abroad?</h3>
<p>Then check twice. Ask about residence, work and marital status in that country, and find somebody there who knows the person. Speak about plain matters: where would they live, could she work or study there, how often would they visit home, what if it does not go well? Do not agree to a wedding by telephone before the two have got to know each other.</p>
<h3>May we speak about money?</h3>
<p>Speak about how the two will live, and about who pays for which part of the celebration. Do not pay anybody for a promise, and never send money to a family that you have not met. Dowry, whatever it is called, is forbidden by law, and a family that asks for it tells you early what is to be expected later.</p>
<h2>Saying no with respect</h2>
<p>You will say no more often than yes, and hear it as well. Answer within a few days. A short friendly sentence is enough; no reasons that hurt, nothing about looks. Tell other relatives nothing that a family confided in you. One day somebody will treat your own child’s story in the same way.</p>
<h2>A last thought</h2>
<p>Your children know how to use a phone; you know how to read people. Together you have all that is needed. If they feel that you stand behind them and not in front of them, they will ask for your advice, and that is the best place that parents can have in this search.</p>`,
} as const;
